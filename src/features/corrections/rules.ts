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

export const LONGEST_NOTE = 500;
export const LONGEST_SOURCE = 300;
/** Dishes of one suggestion. */
export const MAX_SUGGESTED_DISHES = 80;

/** Whether it is added to a page, and says where it is from. */
export const isAdded = (fact: CorrectionFact): fact is AddedFact =>
  ADDED_FACTS.some((added) => added === fact);

/** The fields of a restaurant that each fact stands in. */
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
  // It stands beside the values, where pictures are swept by.
  photo: [],
} as const satisfies Record<CorrectionFact, readonly string[]>;
export type ValueField = (typeof FACT_FIELDS)[CorrectionFact][number];

/** What answers whoever leaves a field out. */
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

/** As people read them. */
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

/** What a person sent or a restaurant says, of one fact or more. */
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

/** The fields of a fact alone. */
export const pickValues = <From extends Values>(fact: CorrectionFact, from: From) =>
  Object.fromEntries(FACT_FIELDS[fact].map((field) => [field, from[field]])) as Pick<
    From,
    ValueField & keyof From
  >; // Its own fields.

/** What a restaurant says of a fact once a suggestion is accepted: names in other languages join those that are there. */
export const mergeValues = <Suggested extends Values>(now: Values, suggested: Suggested): Suggested =>
  suggested.names ? { ...suggested, names: { ...now.names, ...suggested.names } } : suggested;

/** Letters and digits without accents, case and signs; of what has none of them the text itself. */
function fold(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return plain || text.trim();
}

/** Digits without the signs between them and the zeros or the plus before a country's number. */
const foldPhone = (phone: string) => phone.replaceAll(/\D/g, '').replace(/^0+/, '') || phone.trim();

const foldWebsite = (website: string) =>
  website
    .trim()
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/+$/, '')
    .toLowerCase();

/** Squares of about 100 metres: nobody sets a pin twice at one spot. */
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

/** The same text for values of a fact that say the same; of what is not known an empty one. */
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
      // Each photo is another one.
      return '';
  }
}

type TypedDish = { name: string; price: number; category: MenuCategory };

/** The words above a part of a menu, by the category that they stand for. */
const isHeading = (line: string, category: MenuCategory) =>
  [category, `${category}s`].some((word) => word.toLowerCase() === line.replace(/:$/, '').toLowerCase());

/** In characters: a longer one is no dish, and its end is not looked for. */
const LONGEST_LINE = 200;

/** A name, and behind it a price of a currency, whose sign or letters may stand on either side. */
const toDishLine = (currency: string) => {
  const sign = `(?:\\p{Sc}|${currency}|${toSign(currency).replace('$', '\\$')})?`;
  return new RegExp(
    `^(.*?\\p{L}.*?)[.:·–—-]*\\s[\\s.:·–—-]*${sign}\\s?(\\d{1,7})(?:[.,](\\d{1,2}))?\\s?${sign}$`,
    'u',
  );
};

/**
 * Dishes as people type them, one a line with its price in a currency at the end, under the names of categories; without one they are main
 * courses. Gives the first line that is none in place of them.
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
    const [, name, whole, fraction = ''] = dishLine.exec(line.slice(0, LONGEST_LINE)) ?? [];
    if (!name || !whole) return { wrong: line };
    dishes.push({ name, price: Math.round(Number(`${whole}.${fraction}`) * 10 ** decimals), category });
  }
  return { dishes };
}
