import { createPost, deletePost } from '#features/posts/contract.ts';
import { checkIn } from '#features/visits/contract.ts';
import type { CallListener } from '#kit/web/page/feature.ts';
import { checkLoyalty, listLoyaltyCards, listLoyaltyEntries } from '../contract.ts';

/** Reviews earn points too, but posting one refreshes all queries anyway. */
export default [
  {
    after: [checkIn, createPost, deletePost],
    refreshes: [checkLoyalty, listLoyaltyCards, listLoyaltyEntries],
  },
] satisfies CallListener[];
