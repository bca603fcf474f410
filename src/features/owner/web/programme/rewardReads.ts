import { getOutstanding, listOwnRewards } from '#features/redemptions/contract.ts';

/** Reads that a change of a reward makes out of date. */
export const REWARD_READS = [listOwnRewards, getOutstanding];
