import { z } from 'zod';
import type { OpeningHours } from '#features/hours/contract.ts';
import type { FieldValues, ImportedField } from '#features/restaurants/fields.ts';
import { type LocalNames, MAX_NAMES } from '#kit/contract/names/names.ts';
import { nameText, text } from '#kit/contract/shapes.ts';
import { parseLanguageTag } from '#kit/server/texts/language-tag.ts';
import { type LandmarkKind, PRICE_RANGES, type PriceRange } from '#vocabulary.ts';
import { IMPORTED_FIELDS } from '../../fields.ts';
import { readOpeningHours } from './opening-hours.ts';

export type ImportedPlace = {
  /** Its id in the source, such as `node/123`; null if the source has none. */
  sourceId: string | null;
  name: string;
  /** By language. */
  names: LocalNames;
  cuisineType: string;
  priceRange: PriceRange | null;
  /** Empty if only its position is known. */
  address: string;
  /** Its town, if the source states it separately from the address. */
  town: string | null;
  /** Degrees, both or neither. */
  latitude: string | null;
  longitude: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  openingHours: OpeningHours | null;
  tags: string[];
  features: string[];
  diets: string[];
  /** Each field: a yes, one of its values or an address; null if the source does not state it. */
  fields: Pick<FieldValues, ImportedField>;
};

/** A point of reference that people search near; position in degrees. */
export type ImportedLandmark = {
  sourceId: string;
  kind: LandmarkKind;
  name: string;
  aliases: string[];
  latitude: number;
  longitude: number;
};

/** One entry of a file: a place or a landmark, sentences about what cannot be used, or both. */
export type Reading = {
  line: number;
  place: ImportedPlace | null;
  landmark?: ImportedLandmark;
  problems: string[];
};

export type RawFields = { [Name in ImportedField]?: string | undefined };

/** The raw values of a place in the file. */
type RawPlace = {
  sourceId?: string | undefined;
  name?: string | undefined;
  /** Languages as written in the file. */
  names?: readonly (readonly [language: string, name: string])[];
  cuisineType: string;
  price?: string | undefined;
  address?: string | undefined;
  town?: string | undefined;
  latitude?: unknown;
  longitude?: unknown;
  phone?: string | undefined;
  email?: string | undefined;
  website?: string | undefined;
  hours?: string | undefined;
  tags?: string[];
  features?: string[];
  diets?: string[];
  /** Each field: `yes`, one of its values, or an address. */
  fields?: RawFields;
};

/** U+FFFD: a character that is invalid in the encoding of the file. */
const REPLACEMENT = '\ufffd';

const Name = nameText(120)
  .pipe(z.string().min(2))
  .refine((name) => !/<\/?[a-z!][^>]*>/i.test(name));
const Address = text(300);
const Word = nameText(60)
  .pipe(z.string().min(1))
  .refine((word) => !word.includes(REPLACEMENT));
const Email = z.email().max(254);

/** Builds a place from raw values; leaves out unusable ones, each with a sentence. */
export function parsePlace(line: number, raw: RawPlace): Reading {
  const problems: string[] = [];
  const name = Name.safeParse(raw.name ?? '');
  if (!raw.name?.trim()) return { line, place: null, problems: ['It has no name.'] };
  if (raw.name.includes(REPLACEMENT))
    return {
      line,
      place: null,
      problems: ['Its name has characters that are not in the encoding of the file.'],
    };
  if (!name.success)
    return { line, place: null, problems: ['Its name cannot be shown: 2 to 120 characters, and no HTML.'] };
  const position = readPosition(raw.latitude, raw.longitude);
  if (position === 'wrong')
    return {
      line,
      place: null,
      problems: ['Its position is not on the map: latitude -90 to 90, longitude -180 to 180.'],
    };
  const take = <Value>(
    what: string,
    value: string | undefined,
    read: (value: string) => Value | null,
  ): Value | null => {
    if (!value?.trim()) return null;
    const result = value.includes(REPLACEMENT) ? null : read(value.trim());
    if (result === null) problems.push(`${what} cannot be read: ${cut(value)}`);
    return result;
  };
  const address = take('Its address', raw.address, (value) => Address.safeParse(value).data ?? null) ?? '';
  if (!position && !address)
    return { line, place: null, problems: ['It has neither a position nor an address.'] };
  const place: ImportedPlace = {
    sourceId: raw.sourceId?.slice(0, 200).replaceAll('\u0000', '') || null,
    name: name.data,
    names: readNames(raw.names ?? []),
    cuisineType: Word.safeParse(raw.cuisineType).data ?? 'Restaurant',
    priceRange: take('Its price', raw.price, readPrice),
    address,
    town: Word.safeParse(raw.town ?? '').data ?? null,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    phone: take('Its phone number', raw.phone, readPhone),
    email: take('Its e-mail', raw.email, (value) => Email.safeParse(value).data ?? null),
    website: take('Its website', raw.website, readWebsite),
    openingHours: take('Its opening hours', raw.hours, readOpeningHours),
    tags: words(raw.tags ?? [], 30),
    features: words(raw.features ?? [], 40),
    diets: words(raw.diets ?? [], 10),
    fields: readFields(raw.fields ?? {}, take),
  };
  return { line, place, problems };
}

/** Reads names in known languages; skips other suffixes of `name:`, such as `etymology`. */
function readNames(raw: readonly (readonly [language: string, name: string])[]): LocalNames {
  const names = raw.flatMap(([written, value]) => {
    const language = parseLanguageTag(written);
    const name = Name.safeParse(value).data;
    return language && name && !name.includes(REPLACEMENT) ? [[language, name] as const] : [];
  });
  return Object.fromEntries(names.slice(0, MAX_NAMES));
}

const words = (list: readonly string[], most: number) =>
  [...new Set(list.flatMap((word) => Word.safeParse(word).data ?? []))].slice(0, most);

type Take = (
  what: string,
  value: string | undefined,
  read: (value: string) => string | null,
) => string | null;

const readFields = (raw: RawFields, take: Take) =>
  Object.fromEntries(
    IMPORTED_FIELDS.map(({ name, field }) => {
      const value = raw[name];
      if (field.kind === 'yes') return [name, value === 'yes'];
      if (field.kind === 'link') return [name, take(`Its ${field.label.toLowerCase()}`, value, readLink)];
      return [name, field.values.find((one) => one === value) ?? null];
    }),
  ) as ImportedPlace['fields']; // Each value has the type of its field's kind.

/** Shortens and quotes a value for a sentence. */
const cut = (value: string) =>
  `“${value
    .trim()
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, 80)}”`;

function readPosition(lat: unknown, lng: unknown): { latitude: string; longitude: string } | 'wrong' | null {
  const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';
  if (!isGiven(lat) && !isGiven(lng)) return null;
  const [latitude, longitude] = [toNumber(lat), toNumber(lng)];
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return 'wrong';
  return { latitude: toDegrees(latitude), longitude: toDegrees(longitude) };
}

/** Accepts a decimal comma, which some countries use. */
const toNumber = (value: unknown) =>
  typeof value === 'number'
    ? value
    : typeof value === 'string' && /^\s*-?\d{1,3}([.,]\d+)?\s*$/.test(value)
      ? Number(value.replace(',', '.'))
      : Number.NaN;

/** Formats degrees with seven digits, which is about a centimetre. */
const toDegrees = (value: number) => value.toFixed(7).replace(/\.?0+$/, '');

function readPrice(value: string): PriceRange | null {
  const signs = value.replaceAll(/[€£¥₹]/g, '$');
  return PRICE_RANGES.find((range) => range === signs) ?? null;
}

/** Reads the first of several numbers. */
function readPhone(value: string): string | null {
  const phone = value.split(/[;,]/)[0]?.replace(/^tel:/i, '').trim() ?? '';
  return /^\+?[\d\s()./-]{6,39}$/.test(phone) ? phone : null;
}

/** Reads an address to which guests are sent: https only. */
function readLink(value: string): string | null {
  const address = readWebsite(value);
  return address?.startsWith('https://') ? address : null;
}

function readWebsite(value: string): string | null {
  const first = value.split(/[;\s]/)[0] ?? '';
  const address = /^https?:\/\//i.test(first) ? first : `https://${first}`;
  const url = URL.parse(address);
  const isPublic = url && /^https?:$/.test(url.protocol) && /\.[a-z][a-z-]*[a-z]$/i.test(url.hostname);
  return isPublic &&
    !url.username &&
    url.href.length <= 2000 &&
    /^[^:]*$/.test(first.replace(/^https?:\/\//i, '').split('/')[0] ?? ':')
    ? url.href
    : null;
}
