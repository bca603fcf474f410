import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import {
  deleteMenuItem,
  listMenu,
  type MenuItem,
  type MenuItemChanges,
  orderMenu,
  updateMenuItem,
} from '#features/menus/contract.ts';
import { type CallError, httpCall, pages } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { ownRestaurants } from '../ownRestaurants.ts';

/** All dishes of a restaurant and what its owner does with them; what is shown at once is taken back if it fails. */
export function useMenu(restaurantId: number) {
  const client = useQueryClient();
  const query = pages(listMenu, { id: restaurantId, limit: 100 });
  const list = useInfiniteQuery(query);
  const { hasNextPage, isFetching, fetchNextPage } = list;
  const [order, setOrder] = useState<number[] | null>(null);

  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);

  const loaded = list.data?.pages.flatMap((page) => page.items);
  const dishes = loaded && order ? inOrder(loaded, order) : loaded;

  async function refresh() {
    // The number of dishes, and when the menu was looked at last.
    void client.invalidateQueries({ queryKey: ownRestaurants.queryKey });
    await client.invalidateQueries({ queryKey: [`${listMenu.method} ${listMenu.path}`] });
    setOrder(null);
  }
  function failed(title: string) {
    return async (error: CallError) => {
      toast({ title, description: error.sentence, variant: 'destructive' });
      await refresh();
    };
  }

  return {
    dishes,
    error: list.error,
    retry: () => void list.refetch(),
    refresh,
    /** Puts a dish right before another one. */
    move(id: number, before: number) {
      if (!dishes || hasNextPage) return;
      const ids = dishes.map((dish) => dish.id).filter((one) => one !== id);
      ids.splice(ids.indexOf(before), 0, id);
      setOrder(ids);
      httpCall(orderMenu, { id: restaurantId, ids }).then(refresh, failed('The order stays as it was'));
    },
    change(dish: MenuItem, changes: z.input<typeof MenuItemChanges>) {
      httpCall(updateMenuItem, { id: dish.id, ...changes }).then(
        refresh,
        failed(`${dish.name} was not changed`),
      );
    },
    remove(dish: MenuItem) {
      httpCall(deleteMenuItem, { id: dish.id }).then(
        async () => {
          await refresh();
          toast({ title: 'Menu updated', description: `${dish.name} was taken off the menu.` });
        },
        failed(`${dish.name} stays on the menu`),
      );
    },
  };
}

function inOrder(dishes: MenuItem[], ids: number[]): MenuItem[] {
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
