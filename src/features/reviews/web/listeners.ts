import { blockPerson, unblockPerson } from '#features/follows/contract.ts';
import type { CallListener } from '#kit/web/page/feature.ts';
import { listReviews } from '../contract.ts';

export default [{ after: [blockPerson, unblockPerson], refreshes: [listReviews] }] satisfies CallListener[];
