import type { Sort } from '#features/discovery/options.ts';
import {
  type ClosedFacet,
  FACET_NAMES,
  type FacetValue,
  findFacet,
  OPTION_FACETS,
  type OptionFacet,
  type SwitchFacet,
} from '#features/search-index/facets.ts';

/** Every value that an address may name of a facet, those that the dialogs offer first. */
export function listChoices(name: OptionFacet): readonly string[] {
  const { values = [], also = [] } = findFacet(name);
  return [...new Set([...values, ...also])];
}

/** What a list is filtered by, as its address and its calls write it; several values mean any of them. */
export type ListFilters = {
  [Name in Exclude<OptionFacet, ClosedFacet>]?: string[];
} & { [Name in ClosedFacet]?: FacetValue<Name>[] } & { [Name in SwitchFacet]?: '1' } & {
  q?: string;
  /** The slug of a city, or `all`. */
  city?: string;
  minRating?: number;
  /** `YYYY-MM-DD`. */
  eventOn?: string;
  openNow?: '1';
  /** `YYYY-MM-DDTHH:MM` on the restaurants' clocks. */
  openAt?: string;
  /** Only what people like whom the reader follows. */
  friends?: '1';
  /** A street, district, city or landmark in place of `lat` and `lng`. */
  near?: string;
  lat?: number;
  lng?: number;
  /** Kilometres around lat and lng. */
  distance?: number;
  /** `west,south,east,north` in degrees. */
  bbox?: string;
};

/** Filters with the order of the list. */
export type ListSearch = ListFilters & { sort?: Exclude<Sort, 'recommended'> };

export const FILTER_NAMES = [
  'q',
  'city',
  ...FACET_NAMES,
  'eventOn',
  'openNow',
  'openAt',
  'friends',
  'near',
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
  for (const name of OPTION_FACETS) {
    const chosen: readonly string[] = tidy[name] ?? [];
    const ordered = listChoices(name).filter((choice) => chosen.includes(choice));
    if (tidy[name]) Object.assign(tidy, { [name]: ordered });
  }
  return tidy;
}

/** No filters: the list stays that of its city. */
export const clearFilters = ({ city }: ListFilters): ListFilters => (city === undefined ? {} : { city });

/** The filters with an order that they allow: nearest first needs a position. */
export function withSort(filters: ListFilters, sort: Sort | undefined): ListSearch {
  const possible = sort !== 'distance' || (filters.near ?? filters.lat) !== undefined;
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
