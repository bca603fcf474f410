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

/** Lists every value allowed in an address, those that the dialogs offer first. */
export function listChoices(name: OptionFacet): readonly string[] {
  const { values = [], also = [] } = findFacet(name);
  return [...new Set([...values, ...also])];
}

/** Filters as written in addresses and calls; several values are alternatives. */
export type ListFilters = {
  [Name in Exclude<OptionFacet, ClosedFacet>]?: string[];
} & { [Name in ClosedFacet]?: FacetValue<Name>[] } & { [Name in SwitchFacet]?: '1' } & {
  q?: string;
  /** A city's slug, or `all`. */
  city?: string;
  minRating?: number;
  /** `YYYY-MM-DD`. */
  eventOn?: string;
  openNow?: '1';
  /** `YYYY-MM-DDTHH:MM`, local time of the restaurants. */
  openAt?: string;
  /** Liked by people whom the reader follows. */
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

/** Filters in a fixed order without empty ones, so that equal filters are written the same. */
export function normalise(filters: ListFilters): ListFilters {
  const entries = FILTER_NAMES.map((name) => [name, filters[name]] as const);
  const tidy: ListFilters = Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)));
  for (const name of OPTION_FACETS) {
    const chosenOptions: readonly string[] = tidy[name] ?? [];
    const orderedOptions = listChoices(name).filter((choice) => chosenOptions.includes(choice));
    if (tidy[name]) Object.assign(tidy, { [name]: orderedOptions });
  }
  return tidy;
}

/** Keeps the city. */
export const clearFilters = ({ city }: ListFilters): ListFilters => (city === undefined ? {} : { city });

/** Drops the order "nearest first" if there is no position. */
export function withSort(filters: ListFilters, sort: Sort | undefined): ListSearch {
  const possible = sort !== 'distance' || (filters.near ?? filters.lat) !== undefined;
  return { ...normalise(filters), ...(sort && sort !== 'recommended' && possible ? { sort } : {}) };
}

/**
 * Filters that make a page of its own for search engines: cuisine, price or both. Every other list is a view of the
 * full one.
 */
export function canonicalFilters(filters: ListFilters): ListFilters {
  const { cuisine, price, ...rest } = normalise(filters);
  return Object.keys(rest).length === 0 ? normalise({ cuisine, price }) : {};
}
