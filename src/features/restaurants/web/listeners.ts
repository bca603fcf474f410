import { blockPerson, unblockPerson } from '#features/follows/contract.ts';
import type { CallListener } from '#kit/web/page/feature.ts';
import {
  followRestaurant,
  listFollowedRestaurants,
  listRestaurantFollowers,
  unfollowRestaurant,
} from '../contract.ts';

export default [
  {
    after: [followRestaurant, unfollowRestaurant],
    expires: [listFollowedRestaurants, listRestaurantFollowers],
  },
  { after: [blockPerson, unblockPerson], expires: [listRestaurantFollowers] },
] satisfies CallListener[];
