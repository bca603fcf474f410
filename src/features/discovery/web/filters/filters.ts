import type { Sort } from '#features/discovery/options.ts';
import {
  CUISINES,
  FEATURES,
  FILTER_EVENTS,
  FILTER_FEATURED,
  FILTER_LANGUAGES,
  FILTER_MUSIC,
  FILTER_VIBES,
  FILTER_VIEWS,
  MUSIC,
  RECURRING_EVENTS,
  SHOWS,
  VIEWS,
} from '#features/restaurants/options.ts';
import { DIETARY_MARKS, PRICE_RANGES, type PriceRange } from '#vocabulary.ts';

/** Filters of which any value suits, with every value that an address may name, in the order of the dialogs. */
export const CHOICES = {
  cuisine: CUISINES,
  price: PRICE_RANGES,
  vibe: FILTER_VIBES,
  view: [...new Set([...FILTER_VIEWS, ...VIEWS])],
  music: [...new Set([...FILTER_MUSIC, ...MUSIC])],
  event: [...FILTER_EVENTS, ...SHOWS, ...RECURRING_EVENTS],
  featured: FILTER_FEATURED,
  language: FILTER_LANGUAGES,
  feature: FEATURES,
  dietary: DIETARY_MARKS,
} as const satisfies Record<string, readonly string[]>;

/** What is shown of an option in the place of the word that restaurants register with. */
export const OPTION_LABELS: Readonly<Record<string, string>> = { Mountain: 'Mountain View' };

export type ManyFilter = keyof typeof CHOICES;

/** Object.keys forgets the keys' type. */
export const MANY_FILTERS = Object.keys(CHOICES) as ManyFilter[];

/** What a list is filtered by, as its address and its calls write it; several values mean any of them. */
export interface ListFilters {
  q?: string;
  cuisine?: string[];
  price?: PriceRange[];
  vibe?: string[];
  view?: string[];
  music?: string[];
  liveMusic?: '1';
  event?: string[];
  featured?: string[];
  language?: string[];
  feature?: string[];
  dietary?: string[];
  hasEvents?: '1';
  hasChallenges?: '1';
  minRating?: number;
  openNow?: '1';
  /** `YYYY-MM-DDTHH:MM` on the restaurants' clocks. */
  openAt?: string;
  lat?: number;
  lng?: number;
  /** Kilometres around lat and lng. */
  distance?: number;
  /** `west,south,east,north` in degrees. */
  bbox?: string;
}

/** Filters with the order of the list. */
export interface ListSearch extends ListFilters {
  sort?: Exclude<Sort, 'recommended'>;
}

export const FILTER_NAMES = [
  'q',
  'cuisine',
  'price',
  'vibe',
  'view',
  'music',
  'liveMusic',
  'event',
  'featured',
  'language',
  'feature',
  'dietary',
  'hasEvents',
  'hasChallenges',
  'minRating',
  'openNow',
  'openAt',
  'lat',
  'lng',
  'distance',
  'bbox',
] as const satisfies readonly (keyof ListFilters)[];

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The filters alone, in their one order, without empty ones: the same filters are always written the same. */
export function normalise(filters: ListFilters): ListFilters {
  const named = FILTER_NAMES.map((name) => [name, filters[name]] as const);
  const tidy: ListFilters = Object.fromEntries(named.filter(([, value]) => !isEmpty(value)));
  for (const name of MANY_FILTERS) {
    const chosen: readonly string[] = tidy[name] ?? [];
    const ordered = CHOICES[name].filter((choice) => chosen.includes(choice));
    if (tidy[name]) Object.assign(tidy, { [name]: ordered });
  }
  return tidy;
}

/** The filters with an order that they allow: nearest first needs a position. */
export function withSort(filters: ListFilters, sort: Sort | undefined): ListSearch {
  const possible = sort !== 'distance' || filters.lat !== undefined;
  return { ...normalise(filters), ...(sort && sort !== 'recommended' && possible ? { sort } : {}) };
}

/**
 * The part of the filters that makes a page of its own for search engines: a cuisine, a price or both; every other
 * list is a view of the whole one.
 */
export function canonicalFilters(filters: ListFilters): ListFilters {
  const { cuisine, price, ...rest } = normalise(filters);
  return Object.keys(rest).length === 0 ? normalise({ cuisine, price }) : {};
}
