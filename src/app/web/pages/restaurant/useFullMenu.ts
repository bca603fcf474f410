import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MenuItem } from '#features/menus/contract.ts';
import { menuQuery } from './queries.ts';

export interface WholeMenu {
  /** Those that are here. */
  dishes: MenuItem[];
  /** How many there are in all. */
  count: number;
  hasMore: boolean;
  isReading: boolean;
  readOn: () => void;
}

/** A menu: its first dishes come with the page, the others behind it, unless reading them fails. */
export function useFullMenu(restaurantId: number): WholeMenu {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useSuspenseInfiniteQuery(menuQuery(restaurantId));
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const dishes = data.pages.flatMap(({ items }) => items);
  return {
    dishes,
    count: data.pages[0]?.total ?? dishes.length,
    hasMore: hasNextPage,
    isReading: isFetchingNextPage,
    readOn: () => void fetchNextPage(),
  };
}
