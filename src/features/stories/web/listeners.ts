import {
  acceptFriendInvitation,
  blockPerson,
  followPerson,
  mutePerson,
  unblockPerson,
  unfollowPerson,
  unmutePerson,
} from '#features/follows/contract.ts';
import { followRestaurant, unfollowRestaurant } from '#features/restaurants/contract.ts';
import type { CallListener } from '#kit/web/page/feature.ts';
import { listStories } from '../contract.ts';

export default [
  {
    after: [followPerson, unfollowPerson, acceptFriendInvitation, followRestaurant, unfollowRestaurant],
    refreshes: [listStories],
  },
  { after: [blockPerson, unblockPerson, mutePerson, unmutePerson], refreshes: [listStories] },
] satisfies CallListener[];
