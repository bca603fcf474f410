import { getPerson } from '#features/people/contract.ts';
import type { CallListener } from '#kit/web/page/feature.ts';
import {
  acceptFriendInvitation,
  blockPerson,
  followPerson,
  listBlockedPeople,
  listFollowers,
  listFollowing,
  listMutedPeople,
  mutePerson,
  searchPeople,
  suggestPeople,
  unblockPerson,
  unfollowPerson,
  unmutePerson,
} from '../contract.ts';

export default [
  // Expired, not refreshed: the person just followed must not move under the finger.
  {
    after: [followPerson, unfollowPerson, acceptFriendInvitation],
    expires: [listFollowers, listFollowing, searchPeople, suggestPeople],
  },
  // Both people's follower counts have changed.
  { after: [acceptFriendInvitation], expires: [getPerson] },
  {
    after: [blockPerson, unblockPerson],
    refreshes: [listBlockedPeople, listFollowers, listFollowing, searchPeople, suggestPeople],
    // The blocked person's page no longer exists, and I may still be on it.
    expires: [getPerson],
  },
  { after: [mutePerson, unmutePerson], refreshes: [listMutedPeople], expires: [getPerson, suggestPeople] },
] satisfies CallListener[];
