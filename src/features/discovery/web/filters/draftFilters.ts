import type { OptionFacet, SwitchFacet } from '#features/search-index/facets.ts';
import { clearFilters, type ListFilters, normalise } from './filters.ts';
import { type Coordinates, near } from './quickFilters.ts';

/** A change in a filter dialog. */
export type FilterChange =
  | { do: 'choose'; filter: OptionFacet; values: readonly string[] }
  | { do: 'switch'; filter: SwitchFacet; on: boolean }
  | { do: 'rate'; least: number }
  /** Any time, now, or at a local time. */
  | { do: 'open'; when: 'any' | 'now' | { at: string } }
  | { do: 'near'; position: Coordinates | null }
  | { do: 'within'; km: number }
  | { do: 'add'; filters: ListFilters }
  | { do: 'use'; filters: ListFilters }
  | { do: 'clear' };

export function changeDraft(filters: ListFilters, change: FilterChange): ListFilters {
  return normalise(applyChange(filters, change));
}

function applyChange(filters: ListFilters, change: FilterChange): ListFilters {
  switch (change.do) {
    case 'choose':
      return { ...filters, [change.filter]: [...change.values] };
    case 'switch':
      return { ...filters, [change.filter]: change.on ? '1' : undefined };
    case 'rate':
      return { ...filters, minRating: change.least || undefined };
    case 'open':
      return {
        ...filters,
        openNow: change.when === 'now' ? '1' : undefined,
        openAt: typeof change.when === 'object' ? change.when.at : undefined,
      };
    case 'near':
      return change.position
        ? near(filters, change.position)
        : { ...filters, lat: undefined, lng: undefined, distance: undefined };
    case 'within':
      return filters.lat === undefined ? filters : { ...filters, distance: change.km };
    case 'add':
      return { ...filters, ...change.filters };
    case 'use':
      return change.filters;
    case 'clear':
      return clearFilters(filters);
  }
}
