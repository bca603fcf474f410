import {
  blockPerson,
  followPerson,
  mutePerson,
  unblockPerson,
  unfollowPerson,
  unmutePerson,
} from '#features/follows/contract.ts';
import type { CallListener } from '#kit/web/page/feature.ts';
import { getFollowedOpinion, listRestaurants } from '../contract.ts';

export default [
  {
    after: [followPerson, unfollowPerson, blockPerson, unblockPerson, mutePerson, unmutePerson],
    refreshes: [getFollowedOpinion],
    expires: [listRestaurants],
  },
] satisfies CallListener[];
