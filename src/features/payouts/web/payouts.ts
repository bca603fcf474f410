import { MONEY_READS } from '#features/wallet/web/wallet.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { pages, query, submissionKeys } from '#kit/web/api.ts';
import { getPayouts, listPayouts } from '../contract.ts';

export type PayoutOverview = ReplyOf<typeof getPayouts>;

export const myPayouts = query(getPayouts, {});
export const payoutHistory = pages(listPayouts, { limit: 10 });

/** What is read again after a payout or a refund. */
export const PAYOUT_READS = [...MONEY_READS, getPayouts, listPayouts];

/**
 * Idempotency keys. They outlive a dialog that is closed after a lost connection: the same amount, sent again, is paid out
 * once.
 */
export const wayOutKeys = { payout: submissionKeys(), refund: submissionKeys() };
