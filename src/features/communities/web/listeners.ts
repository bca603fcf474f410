import { blockPerson, unblockPerson } from '#features/follows/contract.ts';
import type { CallListener } from '#kit/web/page/feature.ts';
import { listCommunityMembers } from '../contract.ts';

export default [
  { after: [blockPerson, unblockPerson], refreshes: [listCommunityMembers] },
] satisfies CallListener[];
