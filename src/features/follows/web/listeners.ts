import { getPerson } from '#features/people/contract.ts';
import type { CallListener } from '#kit/web/page/feature.ts';
import {
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
    after: [followPerson, unfollowPerson],
    expires: [listFollowers, listFollowing, searchPeople, suggestPeople],
  },
  {
    after: [blockPerson, unblockPerson],
    refreshes: [listBlockedPeople, listFollowers, listFollowing, searchPeople, suggestPeople],
    // Of whom I blocked there is no page any more, which I may still be leaving.
    expires: [getPerson],
  },
  { after: [mutePerson, unmutePerson], refreshes: [listMutedPeople], expires: [getPerson, suggestPeople] },
] satisfies CallListener[];
