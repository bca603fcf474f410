import type { ImportedField } from '#features/restaurants/fields.ts';
import { IMPORTED_FIELDS } from './fields.ts';

/** Errors stored per import; further ones are only counted. */
export const MAX_ERRORS = 1_000;

export const IMPORT_FIELDS = [
  'name',
  'latitude',
  'longitude',
  'address',
  'street',
  'number',
  'postcode',
  'city',
  'cuisine',
  'price',
  'phone',
  'email',
  'website',
  'hours',
  'tags',
  'features',
  'id',
  ...IMPORTED_FIELDS.map(({ name }) => name),
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export type ImportMapping = Partial<Record<ImportField, string>>;

/** Names of the columns, in small letters without spaces and signs. */
const COLUMN_NAMES: Record<ImportField, readonly string[]> = {
  name: [
    'name',
    'title',
    'restaurant',
    'restaurantname',
    'businessname',
    'nome',
    'nombre',
    'nom',
    'venue',
    'dbaname',
  ],
  latitude: ['latitude', 'lat', 'y', 'geolat', 'ycoord'],
  longitude: ['longitude', 'lon', 'lng', 'long', 'x', 'geolng', 'geolon', 'xcoord'],
  address: [
    'address',
    'fulladdress',
    'formattedaddress',
    'morada',
    'direccion',
    'adresse',
    'indirizzo',
    'location',
  ],
  street: ['street', 'addrstreet', 'streetaddress', 'road', 'rua', 'strasse', 'address1', 'addressline1'],
  number: ['number', 'housenumber', 'addrhousenumber', 'streetnumber', 'hausnummer'],
  postcode: ['postcode', 'zip', 'zipcode', 'postalcode', 'plz', 'addrpostcode', 'codigopostal'],
  city: ['city', 'town', 'locality', 'addrcity', 'cidade', 'ciudad', 'stadt', 'ville', 'municipality'],
  cuisine: ['cuisine', 'cuisinetype', 'cuisines', 'category', 'type', 'kitchen', 'cozinha'],
  price: ['price', 'pricerange', 'pricelevel', 'cost'],
  phone: ['phone', 'telephone', 'tel', 'phonenumber', 'mobile', 'telefone', 'telefono'],
  email: ['email', 'mail', 'emailaddress'],
  website: ['website', 'url', 'web', 'site', 'homepage', 'link'],
  hours: ['hours', 'openinghours', 'opening', 'schedule', 'horario', 'horaires'],
  tags: ['tags', 'keywords', 'labels'],
  features: ['features', 'amenities'],
  id: ['id', 'sourceid', 'osmid', 'identifier', 'placeid', 'ref', 'camis'],
  ...(Object.fromEntries(IMPORTED_FIELDS.map(({ name, columns }) => [name, columns])) as Record<
    ImportedField, // Of all these fields.
    readonly string[]
  >),
};

const plain = (column: string) =>
  column
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** Guesses the columns of a table; each column is used for one field at most. */
export function guessMapping(columns: readonly string[]): ImportMapping {
  const mapping: ImportMapping = {};
  for (const field of IMPORT_FIELDS) {
    const names = COLUMN_NAMES[field];
    const match = names.flatMap((name) => columns.find((column) => plain(column) === name) ?? [])[0];
    if (match !== undefined && !Object.values(mapping).includes(match)) mapping[field] = match;
  }
  return mapping;
}

/** Sources, with the credit that their licences require of pages that show the data. */
export const KNOWN_SOURCES = {
  osm: {
    sourceName: 'OpenStreetMap',
    sourceUrl: 'https://www.openstreetmap.org/copyright',
    licence: 'ODbL 1.0',
    licenceUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
    attribution: '© OpenStreetMap contributors',
  },
} as const;
