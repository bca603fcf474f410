import type { RestaurantsSearch } from '#app/web/search.ts';

type Follower = (search: RestaurantsSearch) => void;

let follower: Follower | undefined;

/** The list that shows learns here what it is to show before its address says so; answers how to hear no more of it. */
export function onPendingSearch(list: Follower): () => void {
  follower = list;
  return () => {
    follower = undefined;
  };
}

/** Shows a list whose answer is there; its address comes behind it. */
export const showPendingSearch: Follower = (search) => follower?.(search);
