import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type ListFilters, type ListSearch, tidied, withSort } from '#features/discovery/web/filters.ts';
import { links } from '../links.ts';

const route = getRouteApi('/restaurants');

/** What the address of the list says, and how to change it: each change is one step of Back and Forward. */
export function useListSearch() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const filters = useMemo(() => tidied(search), [search]);

  const show = useCallback(
    (next: ListSearch) =>
      void navigate({ to: links.restaurants, search: ({ size, map }) => ({ ...next, size, map }) }),
    [navigate],
  );
  /** Shows the list of other filters in the same order, where they allow it. */
  const filter = useCallback((next: ListFilters) => show(withSort(next, search.sort)), [show, search.sort]);
  return { ...search, filters, show, filter };
}
