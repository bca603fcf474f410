import { deleteCommunity, joinCommunity, leaveCommunity } from '#features/communities/contract.ts';
import {
  acceptFriendInvitation,
  blockPerson,
  followPerson,
  unblockPerson,
  unfollowPerson,
} from '#features/follows/contract.ts';
import { createPost, deletePost } from '#features/posts/contract.ts';
import { checkIn } from '#features/visits/contract.ts';
import type { CallListener } from '#kit/web/page/feature.ts';
import {
  getAchievements,
  getChallenge,
  getLeaderboard,
  listChallengeProgress,
  listChallengeRewards,
  listChallenges,
  listChallengeTypes,
  listCommunityChallenges,
} from '../contract.ts';

export default [
  {
    after: [joinCommunity, leaveCommunity, deleteCommunity],
    refreshes: [listChallenges, listChallengeTypes, listCommunityChallenges],
  },
  {
    after: [followPerson, unfollowPerson, acceptFriendInvitation, blockPerson, unblockPerson],
    refreshes: [getLeaderboard],
  },
  // Reviews count too, but posting one refreshes all queries anyway.
  {
    after: [checkIn, createPost, deletePost],
    refreshes: [
      getAchievements,
      getChallenge,
      getLeaderboard,
      listChallengeProgress,
      listChallengeRewards,
      listChallenges,
    ],
  },
] satisfies CallListener[];
