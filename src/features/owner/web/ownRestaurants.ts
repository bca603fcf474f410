import { useQueryClient } from '@tanstack/react-query';
import { query } from '#kit/web/api.ts';
import { listOwnRestaurants, type OwnRestaurant } from '../contract.ts';

/** My restaurants, whatever their status. */
export const ownRestaurants = query(listOwnRestaurants, {});

/** Puts a restaurant as the server has it now in the place of what was known of it. */
export function useKeepOwn() {
  const queryClient = useQueryClient();
  return (changed: OwnRestaurant) => {
    queryClient.setQueryData(
      ownRestaurants.queryKey,
      (page) => page && { ...page, items: page.items.map((one) => (one.id === changed.id ? changed : one)) },
    );
    // Its public page and its history may say something else now.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [name] }) => String(name).startsWith('GET /api/restaurants/:id'),
    });
  };
}
