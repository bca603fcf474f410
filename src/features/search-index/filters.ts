import type { BoundingBox } from './columns/places.ts';
import {
  FACET_COLUMNS,
  FACETS,
  type FacetColumns,
  type FacetName,
  type OptionFacet,
  type SwitchFacet,
} from './facets.ts';
import type { Opinions } from './ranking/opinions.ts';
import type { IndexedRestaurant } from './row.ts';
import { fold, foldOption } from './text/words.ts';

/** The filters of a list: several values of one filter mean any of them, different filters mean all. */
export type IndexFilters = { [Name in OptionFacet]?: readonly string[] | undefined } & {
  [Name in SwitchFacet]?: boolean | undefined;
} & {
  q?: string | undefined;
  city?: string | undefined;
  /** Minimum mean in stars; places without reviews fail any minimum above 0. */
  minRating?: number | undefined;
  /** A local date (`YYYY-MM-DD`) on which there must be an event, of the types in `event` if given. */
  eventOn?: string | undefined;
  /** The time in ms at which a place must be open; for "open now" the caller passes the current time. */
  openAt?: number | undefined;
  /** Whether `openAt` also matches places whose hours are unknown. */
  allowsUnknownHours?: boolean | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
  /** Kilometres from `lat` and `lng`, without which it is ignored. */
  distance?: number | undefined;
  bbox?: BoundingBox | undefined;
  owned?: boolean | undefined;
  /** Opinions of some people: most of those who rated a place must like it. */
  likedBy?: readonly Opinions[] | undefined;
  blockedOwners?: readonly number[] | undefined;
};

/** Options with the more specific ones that imply them, since places use more words than filters offer. */
const MEANINGS = {
  view: {
    'Outdoor Seating': ['outdoor', 'terrace', 'patio'],
    'City View': ['city', 'skyscraper'],
    'Water View': ['sea', 'waterfront'],
    'Garden View': ['garden', 'countryside'],
    'Street View': ['street'],
  },
  event: {
    'Comedy Shows': ['comedy', 'comedy night'],
    'Live Performances': [
      'live performance',
      'live jazz fridays',
      'open mic',
      'magic',
      'dance',
      'theater',
      'poetry',
    ],
    'DJ Sets': ['dj', 'dj set', 'dj night'],
    'Karaoke Nights': ['karaoke', 'karaoke night'],
  },
  dietary: { Vegetarian: ['vegan'] },
} satisfies Record<string, Record<string, readonly string[]>>;

/** For each facet, the broader options of each specific one. */
const BROADER_OPTIONS = Object.fromEntries(
  Object.entries(MEANINGS).map(([facet, meanings]) => [
    facet,
    new Map(Object.entries(meanings).flatMap(([option, finer]) => finer.map((name) => [name, option]))),
  ]),
);

/** Adds the broader options that the options imply. */
function withMeanings(facet: keyof typeof MEANINGS, options: readonly string[]): readonly string[] {
  if (options.length === 0) return options;
  const all = [...options];
  for (const option of options) {
    const broaderOption = BROADER_OPTIONS[facet]?.get(foldOption(option));
    if (broaderOption !== undefined) all.push(broaderOption);
  }
  return all;
}

/** Lists the options of `event` that types of events imply. */
export const listEventOptions = (types: readonly string[]): readonly string[] => withMeanings('event', types);

export const YES = 'yes';
const yesIf = (holds: boolean) => (holds ? [YES] : []);

export const RATING_STEPS = FACETS.minRating.values.map(Number);

/** The columns whose options depend on future events. */
export type EventParts = Pick<IndexedRestaurant, 'showsType' | 'musicType' | 'events'>;

const listCurrentTypes = (row: EventParts, now: number) =>
  row.events.flatMap(({ type, endsAt }) => (type !== null && (endsAt ?? Infinity) > now ? [type] : []));

const has = (options: readonly string[], option: string) =>
  options.some((candidate) => foldOption(candidate) === option);

type Reader = (row: IndexedRestaurant, now: number) => readonly string[];

/** Readers of facets whose values change with time, because events end. */
export const EVENT_READERS = {
  event: (row, now) =>
    withMeanings('event', [
      ...row.showsType,
      ...(has(row.musicType, 'dj') ? ['DJ'] : []),
      ...listCurrentTypes(row, now),
    ]),
  hasEvents: (row, now) => yesIf(row.events.some(({ endsAt }) => (endsAt ?? Infinity) > now)),
} satisfies { [Name in FacetName]?: (row: EventParts, now: number) => readonly string[] };

/** Readers of facets that are not a single column. */
const READERS = {
  ...EVENT_READERS,
  view: (row) =>
    withMeanings('view', has(row.features, 'outdoor seating') ? [...row.viewType, 'Outdoor'] : row.viewType),
  featured: (row) => row.featured,
  dietary: (row) => withMeanings('dietary', row.dietary),
  liveMusic: (row) => yesIf(row.hasLiveMusic || has(row.musicType, 'live band')),
  hasChallenges: (row) => yesIf(row.hasChallenges),
  takesBookings: (row) => yesIf(row.takesBookings),
  minRating: (row) =>
    RATING_STEPS.filter((step) => row.reviewCount > 0 && row.ratingSum / row.reviewCount >= step).map(String),
} satisfies Record<Exclude<FacetName, keyof typeof FACET_COLUMNS>, Reader> & { [Name in FacetName]?: Reader };

function readColumn(column: keyof FacetColumns): Reader {
  return (row) => {
    const value = row[column];
    if (typeof value === 'boolean') return yesIf(value);
    return typeof value === 'string' ? [value] : (value ?? []);
  };
}

/** Finds the reader of a facet: the only definition of the options that a restaurant has at a given time. */
export function findReader(facet: FacetName): Reader {
  const columns: { [Name in FacetName]?: keyof FacetColumns } = FACET_COLUMNS;
  const readers: { [Name in FacetName]?: Reader } = READERS;
  const column = columns[facet];
  // A custom reader has priority over a column.
  const reader = readers[facet] ?? (column && readColumn(column));
  if (!reader) throw new Error(`Nothing reads the facet ${facet}.`);
  return reader;
}

/** Returns the folded options of a facet that the filters contain; undefined if there are none. */
export function getChosenOptions(
  filters: IndexFilters,
  facet: Exclude<FacetName, 'minRating'>,
): string[] | undefined {
  const value = filters[facet];
  if (value === undefined || value === false) return undefined;
  if (value === true) return [YES];
  return value.length === 0 ? undefined : value.map(fold);
}
