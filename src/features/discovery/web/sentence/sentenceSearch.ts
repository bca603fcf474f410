import type { SentenceChip } from '#features/discovery/contract.ts';
import { combineChips } from '#features/discovery/rules.ts';
import type { ListSearch } from '../filters/filters.ts';
import type { Coordinates } from '../filters/quickFilters.ts';
import { readSearch } from '../filters/readFilters.ts';

export function toSearch(chips: readonly SentenceChip[], position: Coordinates | null): ListSearch {
  const { ignored: _, ...search } = readSearch(combineChips(chips, position));
  return search;
}
