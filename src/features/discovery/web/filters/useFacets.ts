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
  const settledFilters: ListFilters = useMemo(() => JSON.parse(debounced), [debounced]);
  const { data, isPlaceholderData } = useQuery({
    ...query(countFacets, settledFilters),
    placeholderData: keepPreviousData,
  });
  const isCounted = data && !isPlaceholderData && debounced === serialized;
  return { facets: data, total: isCounted ? data.total : null };
}
