import { useInfiniteQuery } from '@tanstack/react-query';
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
import { t } from '#kit/contract/text.ts';
import { type CallError, pages, useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { listOwnRestaurants } from '../../contract.ts';

/** The dishes; their number, and when the menu was last confirmed. */
export const MENU_READS = [listMenu, listOwnRestaurants];

/** All dishes of a restaurant and the owner's actions; a new order shows at once and is reverted if it fails. */
export function useMenu(restaurantId: number) {
  const query = pages(listMenu, { id: restaurantId, limit: 100 });
  const list = useInfiniteQuery(query);
  const { hasNextPage, isFetching, fetchNextPage } = list;
  const reorder = useEndpointMutation(orderMenu, { refreshes: MENU_READS });
  const update = useEndpointMutation(updateMenuItem, { refreshes: MENU_READS });
  const takeOff = useEndpointMutation(deleteMenuItem, { refreshes: MENU_READS });
  const [order, setOrder] = useState<number[] | null>(null);

  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);

  const loadedDishes = list.data?.pages.flatMap((page) => page.items);
  const dishes = loadedDishes && order ? sortDishes(loadedDishes, order) : loadedDishes;

  const toastFailure = (title: string) => (error: CallError) => {
    setOrder(null);
    toast({ title, description: error.sentence, variant: 'destructive' });
  };

  return {
    dishes,
    error: list.error,
    retry: () => void list.refetch(),
    move(id: number, before: number) {
      if (!dishes || hasNextPage) return;
      const ids = dishes.map((dish) => dish.id).filter((one) => one !== id);
      ids.splice(ids.indexOf(before), 0, id);
      setOrder(ids);
      reorder
        .mutateAsync({ id: restaurantId, ids })
        .then(() => setOrder(null), toastFailure(t('The order stays as it was')));
    },
    change(dish: MenuItem, changes: z.input<typeof MenuItemChanges>) {
      update
        .mutateAsync({ id: dish.id, ...changes })
        .catch(toastFailure(t('{name} was not changed', { name: dish.name })));
    },
    remove(dish: MenuItem) {
      takeOff.mutateAsync({ id: dish.id }).then(
        () =>
          toast({
            title: t('Menu updated'),
            description: t('{name} was removed from the menu.', { name: dish.name }),
          }),
        toastFailure(t('{name} stays on the menu', { name: dish.name })),
      );
    },
  };
}

function sortDishes(dishes: MenuItem[], ids: number[]): MenuItem[] {
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
