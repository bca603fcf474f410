import { countDecimals, toSign } from '#kit/contract/money.ts';
import type { LocalNames } from '#kit/contract/names/names.ts';
import { t } from '#kit/contract/text.ts';
import {
  ADDED_FACTS,
  type AddedFact,
  type CorrectionFact,
  MENU_CATEGORIES,
  type MenuCategory,
  WEEKDAYS,
  type Weekday,
} from '#vocabulary.ts';

export const MAX_NOTE_LENGTH = 500;
export const MAX_SOURCE_LENGTH = 300;
/** Dishes per suggestion. */
export const MAX_SUGGESTED_DISHES = 80;

/** Returns whether the fact adds something to a page, and so needs a source. */
export const isAdded = (fact: CorrectionFact): fact is AddedFact =>
  ADDED_FACTS.some((addedFact) => addedFact === fact);

/** The fields of a restaurant that each fact consists of. */
export const FACT_FIELDS = {
  closed: [],
  hours: ['openingHours'],
  address: ['address'],
  position: ['latitude', 'longitude'],
  phone: ['phone'],
  website: ['website'],
  name: ['name'],
  names: ['names'],
  price: ['priceRange'],
  menu: ['dishes'],
  // The photo is stored next to the values, where the cleanup of pictures looks.
  photo: [],
} as const satisfies Record<CorrectionFact, readonly string[]>;
export type ValueField = (typeof FACT_FIELDS)[CorrectionFact][number];

/** Messages for missing fields. */
export const MISSING: Record<ValueField, string> = {
  openingHours: t('Enter the opening hours'),
  address: t('Enter the address'),
  latitude: t('Set the position'),
  longitude: t('Set the position'),
  phone: t('Enter the phone number'),
  website: t('Enter the website'),
  name: t('Enter the name'),
  names: t('Enter a name in one of the languages'),
  priceRange: t('Choose a price range'),
  dishes: t('Type the dishes, each with its price'),
};

export const FACT_LABELS: Record<CorrectionFact, string> = {
  closed: t('Closed for good'),
  hours: t('Opening hours'),
  address: t('Address'),
  position: t('Position on the map'),
  phone: t('Phone'),
  website: t('Website'),
  name: t('Name'),
  names: t('Name in another language'),
  price: t('Price range'),
  menu: t('Menu'),
  photo: t('Photo'),
};

/** Values of one or several facts, as sent or as stored. */
type Values = {
  name?: string | undefined;
  names?: LocalNames | undefined;
  address?: string | undefined;
  latitude?: string | null | undefined;
  longitude?: string | null | undefined;
  phone?: string | null | undefined;
  website?: string | null | undefined;
  openingHours?: Partial<Record<Weekday, readonly { open: string; close: string }[]>> | null | undefined;
  priceRange?: string | null | undefined;
  dishes?: readonly { name: string; price: number }[] | undefined;
};

export const pickValues = <From extends Values>(fact: CorrectionFact, from: From) =>
  Object.fromEntries(FACT_FIELDS[fact].map((field) => [field, from[field]])) as Pick<
    From,
    ValueField & keyof From
  >; // Its own fields.

/** Returns a restaurant's values after a suggestion is accepted: names in other languages are merged. */
export const mergeValues = <Suggested extends Values>(now: Values, suggestion: Suggested): Suggested =>
  suggestion.names ? { ...suggestion, names: { ...now.names, ...suggestion.names } } : suggestion;

/** Keeps only letters and digits, without accents and case; returns the text itself if it has none. */
function fold(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return plain || text.trim();
}

/** Digits only, without leading zeros, which also drops the plus of a country code. */
const foldPhone = (phone: string) => phone.replaceAll(/\D/g, '').replace(/^0+/, '') || phone.trim();

const foldWebsite = (website: string) =>
  website
    .trim()
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/+$/, '')
    .toLowerCase();

/** Rounds to about 100 metres: two people never set a pin at exactly the same spot. */
const foldDegrees = (degrees: string) =>
  Number(degrees)
    .toFixed(3)
    .replace(/^-(0\.000)$/, '$1');

const foldHours = (hours: NonNullable<Values['openingHours']>) =>
  WEEKDAYS.map((day) => {
    const periods = hours[day];
    return periods
      ? periods
          .map(({ open, close }) => `${open}-${close}`)
          .toSorted()
          .join(',')
      : '?';
  }).join(';');

/** Returns a key that is equal for equivalent values of a fact; empty for unknown values. */
export function getValueKey(fact: CorrectionFact, values: Values): string {
  const { name, names, address, latitude, longitude, phone, website, openingHours, priceRange, dishes } =
    values;
  switch (fact) {
    case 'closed':
      return 'closed';
    case 'hours':
      return openingHours ? foldHours(openingHours) : '';
    case 'address':
      return address ? fold(address) : '';
    case 'position':
      return latitude && longitude ? `${foldDegrees(latitude)},${foldDegrees(longitude)}` : '';
    case 'phone':
      return phone ? foldPhone(phone) : '';
    case 'website':
      return website ? foldWebsite(website) : '';
    case 'name':
      return name ? fold(name) : '';
    case 'names':
      return Object.entries(names ?? {})
        .map(([language, other]) => `${language}=${fold(other)}`)
        .toSorted()
        .join(';');
    case 'price':
      return priceRange ?? '';
    case 'menu':
      return dishes?.map((dish) => `${fold(dish.name)}=${dish.price}`).join(';') ?? '';
    case 'photo':
      // Photos are never equivalent.
      return '';
  }
}

type TypedDish = { name: string; price: number; category: MenuCategory };

/** Returns whether a line is a heading for a category of dishes. */
const isHeading = (line: string, category: MenuCategory) =>
  [category, `${category}s`].some((word) => word.toLowerCase() === line.replace(/:$/, '').toLowerCase());

/** In characters: longer lines are no dishes and are not matched. */
const MAX_LINE_LENGTH = 200;

/** Matches a name followed by a price, with the currency's sign or code before or after the amount. */
const toDishLine = (currency: string) => {
  const sign = `(?:\\p{Sc}|${currency}|${toSign(currency).replace('$', '\\$')})?`;
  return new RegExp(
    `^(.*?\\p{L}.*?)[.:·–—-]*\\s[\\s.:·–—-]*${sign}\\s?(\\d{1,7})(?:[.,](\\d{1,2}))?\\s?${sign}$`,
    'u',
  );
};

/**
 * Parses typed dishes, one per line with its price at the end, below names of categories; without one they are main
 * courses. Returns the first line that is no dish instead, if there is one.
 */
export function parseDishes(text: string, currency: string): { dishes: TypedDish[] } | { wrong: string } {
  const dishes: TypedDish[] = [];
  const dishLine = toDishLine(currency);
  const decimals = countDecimals(currency);
  let category: MenuCategory = 'Main';
  for (const line of text.split('\n').map((one) => one.trim())) {
    const heading = MENU_CATEGORIES.find((one) => isHeading(line, one));
    if (heading) category = heading;
    if (heading || line === '') continue;
    const [, name, wholePart, fraction = ''] = dishLine.exec(line.slice(0, MAX_LINE_LENGTH)) ?? [];
    if (!name || !wholePart) return { wrong: line };
    dishes.push({ name, price: Math.round(Number(`${wholePart}.${fraction}`) * 10 ** decimals), category });
  }
  return { dishes };
}
