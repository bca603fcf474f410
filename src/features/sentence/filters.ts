import {
  type FacetValue,
  OPTION_FACETS,
  type OptionFacet,
  type SwitchFacet,
} from '#features/search-index/facets.ts';

/** Filters that accept several values; any of them matches. */
export type SentenceListFilters = { [Name in OptionFacet]: FacetValue<Name> };

export type SingleFilters = Record<SwitchFacet, true> & {
  q: string;
  /** 1 to 5. */
  minRating: number;
  openNow: true;
  /** 'YYYY-MM-DDTHH:MM', the person's local time. */
  openAt: string;
  /** 'YYYY-MM-DD': an event takes place on this day. */
  eventOn: string;
  /** A street, district, city or landmark to look around. */
  near: string;
  /** The page requests the position, then sends lat, lng and distance. */
  nearMe: true;
  /** Kilometres. */
  distance: number;
  sort: 'rating' | 'distance' | 'trending' | 'newest' | 'price';
};

/** The filters of a sentence, by the query parameters of the restaurants list. */
export type SentenceFilters = {
  [K in keyof SentenceListFilters]?: SentenceListFilters[K][];
} & Partial<SingleFilters>;

export type FilterValue =
  | {
      [K in keyof SentenceListFilters]: { filter: K; value: SentenceListFilters[K] };
    }[keyof SentenceListFilters]
  | { [K in keyof SingleFilters]: { filter: K; value: SingleFilters[K] } }[keyof SingleFilters];

/** A filter value with the position of its words in the sentence: [first character, one past the last]. */
export type FilterChip = FilterValue & { label: string; span: [number, number] };

/** Joins values, or the remaining chips, to filters; several texts to search for become one q. */
export const toFilters = (filterValues: readonly FilterValue[]): SentenceFilters => {
  const lists = new Set<string>([...OPTION_FACETS, 'q']);
  const all: Record<string, unknown> = {};
  for (const [filter, own = []] of Map.groupBy(filterValues, (filterValue) => filterValue.filter)) {
    const values = [...new Set(own.map(({ value }) => value))];
    all[filter] = lists.has(filter) ? values : values[0];
  }
  if (Array.isArray(all.q)) all.q = all.q.join(' ');
  if (Array.isArray(all.price)) all.price.sort();
  // Each value belongs to its filter.
  return all as SentenceFilters;
};
