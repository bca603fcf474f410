import type { DietaryMark, MenuCategory, PriceRange, Weekday } from '#vocabulary.ts';
import type { DishName, RoomName } from '../pictures/motifs.ts';

export type HoursKind =
  | 'trattoria'
  | 'evenings'
  | 'allDay'
  | 'canteen'
  | 'lateBar'
  | 'kosher'
  | 'longLunch'
  | 'bakery'
  | 'diner';

/** A party or show; `weekday` and `inWeeks` become a date: 1 is the next such weekday from tomorrow on. */
export type EventIdea = {
  name: string;
  type: string;
  description: string;
  price: string;
} & ({ every: string } | { weekday: Weekday; inWeeks: number });

export type Place = {
  key: string;
  /** The username of the owner. */
  owner: string;
  name: string;
  cuisineType: string;
  priceRange: PriceRange;
  address: string;
  at: readonly [latitude: string, longitude: string];
  phone: string;
  website: string;
  description: string;
  hours: HoursKind;
  tags: readonly string[];
  features: readonly string[];
  languages: readonly string[];
  viewType: readonly string[];
  vibeType: readonly string[];
  musicType: readonly string[];
  hasLiveMusic: boolean;
  showsType: readonly string[];
  events: readonly EventIdea[];
  rooms: readonly RoomName[];
  /** The mean of its stars, 1 to 5. */
  quality: number;
  /** Months on the platform. */
  age: number;
};

export type DishIdea = {
  name: string;
  /** In cents. */
  price: number;
  category: MenuCategory;
  description: string;
  motif: DishName | null;
  isPopular: boolean;
  dietary: DietaryMark[];
};

/** Sub-ratings that the text mentions, 1 to 5; the others are drawn near the stars. */
type Subratings = { food?: number; service?: number; atmosphere?: number; value?: number; view?: number };

export type ReviewText = {
  /** `venue`, `staff`, or the name of a dish of the place. */
  about: string;
  stars: number;
  text: string;
  title?: string;
  comment?: string;
  /** The username of the only person who could have written it. */
  by?: string;
  isPortuguese?: true;
} & Subratings;

type DishExtras = { motif?: DishName; popular?: true; marks?: readonly DietaryMark[] };

const createDishFactory =
  (category: MenuCategory) =>
  (name: string, price: number, description: string, extras: DishExtras = {}): DishIdea => ({
    name,
    price,
    category,
    description,
    motif: extras.motif ?? null,
    isPopular: extras.popular ?? false,
    dietary: [...(extras.marks ?? [])],
  });

export const appetizer = createDishFactory('Appetizer');
export const main = createDishFactory('Main');
export const dessert = createDishFactory('Dessert');
export const beverage = createDishFactory('Beverage');
export const side = createDishFactory('Side');
export const special = createDishFactory('Special');

type TextExtras = { title?: string; comment?: string; by?: string } & Subratings;

/** A text about a dish of the place, with its stars, 1 to 5. */
export const dish = (about: string, stars: number, text: string, extras: TextExtras = {}): ReviewText => ({
  about,
  stars,
  text,
  ...extras,
});
export const venue = (stars: number, text: string, extras: TextExtras = {}) =>
  dish('venue', stars, text, extras);
export const staff = (stars: number, text: string, extras: TextExtras = {}) =>
  dish('staff', stars, text, extras);
