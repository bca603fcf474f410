import {
  acceptFriendInvitation,
  blockPerson,
  followPerson,
  mutePerson,
  unblockPerson,
  unfollowPerson,
  unmutePerson,
} from '#features/follows/contract.ts';
import type { CallListener } from '#kit/web/page/feature.ts';
import { countFacets, getFollowedOpinion, listMarkers, listRestaurants } from '../contract.ts';

export default [
  {
    after: [
      followPerson,
      unfollowPerson,
      acceptFriendInvitation,
      blockPerson,
      unblockPerson,
      mutePerson,
      unmutePerson,
    ],
    refreshes: [getFollowedOpinion],
    expires: [listRestaurants, countFacets, listMarkers],
  },
] satisfies CallListener[];
