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
  // Whom I have just followed stays where I pressed.
  {
    after: [followPerson, unfollowPerson, acceptFriendInvitation],
    expires: [listFollowers, listFollowing, searchPeople, suggestPeople],
  },
  // My own counts stand on my profile, and theirs on their page.
  { after: [acceptFriendInvitation], expires: [getPerson] },
  {
    after: [blockPerson, unblockPerson],
    refreshes: [listBlockedPeople, listFollowers, listFollowing, searchPeople, suggestPeople],
    // Of whom I blocked there is no page any more, which I may still be leaving.
    expires: [getPerson],
  },
  { after: [mutePerson, unmutePerson], refreshes: [listMutedPeople], expires: [getPerson, suggestPeople] },
] satisfies CallListener[];
