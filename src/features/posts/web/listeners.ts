import {
  deleteCommunity,
  joinCommunity,
  leaveCommunity,
  removeCommunityPost,
} from '#features/communities/contract.ts';
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
import { countNewPosts, getPost, listComments, listPosts, listSuggestedPosts } from '../contract.ts';

const WALL = [listPosts, listSuggestedPosts, countNewPosts];

export default [
  {
    after: [followPerson, unfollowPerson, acceptFriendInvitation, followRestaurant, unfollowRestaurant],
    refreshes: WALL,
  },
  { after: [joinCommunity, leaveCommunity, deleteCommunity], refreshes: WALL },
  { after: [removeCommunityPost], refreshes: [listPosts, getPost] },
  {
    after: [blockPerson, unblockPerson, mutePerson, unmutePerson],
    refreshes: WALL,
    // The post of a muted author is left behind.
    expires: [getPost, listComments],
  },
] satisfies CallListener[];
