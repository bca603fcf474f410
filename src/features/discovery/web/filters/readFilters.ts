import { SORTS } from '#features/discovery/options.ts';
import {
  OPTION_FACETS,
  type OptionFacet,
  SWITCH_FACETS,
  type SwitchFacet,
} from '#features/search-index/facets.ts';
import { type ListFilters, type ListSearch, listChoices, withSort } from './filters.ts';

/** In characters; longer queries are cut. */
const MAX_QUERY_LENGTH = 200;
const MAX_PLACE_LENGTH = 80;
/** Limits of ignored parameters shown, and of characters of each. */
const MAX_MESSAGES = 5;
const MAX_MESSAGE_LENGTH = 60;

const TRACKING = /^(utm_\w+|fbclid|gclid|msclkid)$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refuses these characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const DECIMAL = /^-?\d{1,9}(\.\d{1,20})?$/;
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

const yes = (text: string): '1' | undefined => (text === '1' || text === 'true' ? '1' : undefined);

/** Returns a number within bounds, rounded to `decimals` so that it is written the same again. */
const number = (least: number, most: number, decimals: number) => (text: string) => {
  if (!DECIMAL.test(text)) return undefined;
  const value = Math.round(Number(text) * 10 ** decimals) / 10 ** decimals + 0;
  return value >= least && value <= most ? value : undefined;
};

const words = (most: number) => (text: string) =>
  CONTROL.test(text) ? undefined : text.trim().slice(0, most).trim().toWellFormed();

function localTime(text: string): string | undefined {
  if (!LOCAL_TIME.test(text)) return undefined;
  const time = new Date(`${text}Z`);
  // JavaScript accepts 31 February as a date in March.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : undefined;
}

function box(text: string): string | undefined {
  const [west, south, east, north, ...extra] = text.split(',').map((side, at) => {
    const most = at % 2 === 0 ? 180 : 90;
    return number(-most, most, 4)(side);
  });
  const sides = [west, south, east, north];
  if (extra.length > 0 || south === undefined || north === undefined || south > north) return undefined;
  return sides.includes(undefined) ? undefined : sides.join(',');
}

const shorten = (text: string) => text.slice(0, MAX_MESSAGE_LENGTH).toWellFormed();

/** The cast restores the names that `Object.fromEntries` loses. */
const SWITCHES = Object.fromEntries(SWITCH_FACETS.map((name) => [name, yes])) as Record<
  SwitchFacet,
  typeof yes
>;

/** Parsers of single values; undefined for an invalid value. */
const SINGLES = {
  q: words(MAX_QUERY_LENGTH),
  city: words(MAX_PLACE_LENGTH),
  near: words(MAX_PLACE_LENGTH),
  ...SWITCHES,
  minRating: number(0, 5, 1),
  eventOn: (text: string) => localTime(`${text}T00:00`)?.slice(0, 10),
  openNow: yes,
  openAt: localTime,
  friends: yes,
  lat: number(-90, 90, 4),
  lng: number(-180, 180, 4),
  distance: number(0.1, 500, 1),
  bbox: box,
  sort: (text: string) => SORTS.find((sort) => sort === text),
};

type Single = keyof typeof SINGLES;
type Meaning<Name extends Single> = Exclude<ReturnType<(typeof SINGLES)[Name]>, undefined>;

export type ReadSearch = ListSearch & {
  /** Unknown or invalid parameters, as `name=value`. */
  ignored?: string[];
};

/** Reads a raw query; `others` are the parameters that other functions have read. */
export function readSearch(raw: Record<string, unknown>, others: Record<string, unknown> = {}): ReadSearch {
  const ignored: string[] = [];
  // Links within the app pass numbers, addresses pass text.
  const readTexts = (name: string) =>
    [raw[name]]
      .flat()
      .flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : []))
      .filter((text) => text.trim() !== '');
  const tell = (name: string, value: unknown) => {
    ignored.push(shorten(`${name}=${value}`));
  };

  function readMany(name: OptionFacet): string[] {
    const choices = listChoices(name);
    return readTexts(name).flatMap((text) => {
      const choice = choices.find((candidate) => candidate.toLowerCase() === text.trim().toLowerCase());
      if (choice === undefined) tell(name, text);
      return choice === undefined ? [] : [choice];
    });
  }
  function readOne<Name extends Single>(name: Name): Meaning<Name> | undefined {
    const read: (text: string) => unknown = SINGLES[name];
    const [first, ...extra] = readTexts(name);
    for (const text of extra) tell(name, text);
    const meaning = first === undefined ? undefined : read(first);
    if (first !== undefined && meaning === undefined) tell(name, first);
    // SINGLES[name] returns the type of `name`.
    return meaning as Meaning<Name> | undefined;
  }

  const facetFilters: ListFilters = Object.fromEntries([
    ...OPTION_FACETS.map((name) => [name, readMany(name)]),
    ...SWITCH_FACETS.map((name) => [name, readOne(name)]),
  ]);
  const position = { lat: readOne('lat'), lng: readOne('lng') };
  const distance = readOne('distance');
  const sort = readOne('sort');
  const hasPosition = position.lat !== undefined && position.lng !== undefined;
  const near = readOne('near');
  if (near || !hasPosition) {
    for (const [name, value] of Object.entries({ ...position, distance: near ? undefined : distance })) {
      if (value !== undefined) tell(name, value);
    }
    if (sort === 'distance' && !near) tell('sort', sort);
  }
  const [words] = readTexts('q');
  if (words && words.trim().length > MAX_QUERY_LENGTH) tell('q', `…${words.trim().slice(MAX_QUERY_LENGTH)}`);

  const filters = {
    ...facetFilters,
    q: readOne('q'),
    city: readOne('city'),
    minRating: readOne('minRating') || undefined,
    eventOn: readOne('eventOn'),
    openNow: readOne('openNow'),
    openAt: readOne('openAt'),
    friends: readOne('friends'),
    ...(near ? { near, distance } : hasPosition ? { ...position, distance } : {}),
    bbox: readOne('bbox'),
  };
  const names = new Set<string>([...OPTION_FACETS, ...Object.keys(SINGLES), 'ignored']);
  for (const name of Object.keys(raw)) {
    if (names.has(name) || others[name] !== undefined || TRACKING.test(name)) continue;
    if (raw[name] !== undefined) tell(name, readTexts(name)[0] ?? '');
  }
  const messages = [...new Set([...readTexts('ignored').map(shorten), ...ignored])];
  return {
    ...withSort(filters, sort),
    ...(messages.length > 0 ? { ignored: messages.slice(0, MAX_MESSAGES) } : {}),
  };
}
