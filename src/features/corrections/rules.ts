import { type CorrectionFact, WEEKDAYS, type Weekday } from '#vocabulary.ts';

export const LONGEST_NOTE = 500;

/** The fields of a restaurant that each fact stands in. */
export const FACT_FIELDS = {
  closed: [],
  hours: ['openingHours'],
  address: ['address'],
  position: ['latitude', 'longitude'],
  phone: ['phone'],
  website: ['website'],
  name: ['name'],
  price: ['priceRange'],
} as const satisfies Record<CorrectionFact, readonly string[]>;
export type ValueField = (typeof FACT_FIELDS)[CorrectionFact][number];

/** What answers whoever leaves a field out. */
export const MISSING: Record<ValueField, string> = {
  openingHours: 'Enter the opening hours',
  address: 'Enter the address',
  latitude: 'Set the position',
  longitude: 'Set the position',
  phone: 'Enter the phone number',
  website: 'Enter the website',
  name: 'Enter the name',
  priceRange: 'Choose a price range',
};

/** As people read them. */
export const FACT_LABELS: Record<CorrectionFact, string> = {
  closed: 'Closed for good',
  hours: 'Opening hours',
  address: 'Address',
  position: 'Position on the map',
  phone: 'Phone',
  website: 'Website',
  name: 'Name',
  price: 'Price range',
};

/** What a person sent or a restaurant says, of one fact or more. */
type Values = {
  name?: string | undefined;
  address?: string | undefined;
  latitude?: string | null | undefined;
  longitude?: string | null | undefined;
  phone?: string | null | undefined;
  website?: string | null | undefined;
  openingHours?: Partial<Record<Weekday, readonly { open: string; close: string }[]>> | null | undefined;
  priceRange?: string | null | undefined;
};

/** The fields of a fact alone. */
export const pickValues = <From extends Values>(fact: CorrectionFact, from: From) =>
  Object.fromEntries(FACT_FIELDS[fact].map((field) => [field, from[field]])) as Pick<From, ValueField>; // Its own fields.

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
  const { name, address, latitude, longitude, phone, website, openingHours, priceRange } = values;
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
    case 'price':
      return priceRange ?? '';
  }
}
