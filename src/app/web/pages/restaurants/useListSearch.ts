import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { links } from '#addresses.ts';
import {
  type ListFilters,
  type ListSearch,
  normalise,
  withSort,
} from '#features/discovery/web/filters/filters.ts';

const route = getRouteApi('/restaurants');

/** Returns the search of the list's address and functions to change it; each change is one step of Back and Forward. */
export function useListSearch() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const filters = useSame(normalise(search));
  const withoutQuery = useSame<ListFilters>({ ...filters, q: undefined });

  const show = useCallback(
    (next: ListSearch) =>
      void navigate({ to: links.restaurants, search: ({ size, map }) => ({ ...next, size, map }) }),
    [navigate],
  );
  /** Shows the list with other filters, in the same order if they allow it. */
  const filter = useCallback((next: ListFilters) => show(withSort(next, search.sort)), [show, search.sort]);
  /** Changes the filters and keeps the searched words. */
  const filterWithoutQuery = useCallback(
    (next: ListFilters) =>
      void navigate({
        from: links.restaurants,
        to: links.restaurants,
        search: ({ q, sort, size, map }) => ({ ...withSort({ ...next, q }, sort), size, map }),
      }),
    [navigate],
  );
  return {
    ...search,
    filters,
    withoutQuery,
    show,
    filter,
    filterWithoutQuery: filterWithoutQuery,
  };
}

/**
 * Returns the previous object while the new one is equal, so that components which depend on it do not render again.
 */
function useSame<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text), [text]);
}
