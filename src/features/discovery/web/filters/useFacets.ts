import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { countFacets } from '#features/discovery/contract.ts';
import { query } from '#kit/web/api.ts';
import { useDebounced } from '#kit/web/debounced.ts';
import { type ListFilters, normalise } from './filters.ts';

const DEBOUNCE_MS = 150;

/** Counts per option and in total under the current filters; null while counting. */
export function useFacets(filters: ListFilters) {
  const serialized = JSON.stringify(normalise(filters));
  const debounced = useDebounced(serialized, DEBOUNCE_MS);
  const settled: ListFilters = useMemo(() => JSON.parse(debounced), [debounced]);
  const { data, isPlaceholderData } = useQuery({
    ...query(countFacets, settled),
    placeholderData: keepPreviousData,
  });
  const counted = data && !isPlaceholderData && debounced === serialized;
  return { facets: data, total: counted ? data.total : null };
}
