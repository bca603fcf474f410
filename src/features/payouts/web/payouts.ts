import { MONEY_READS } from '#features/wallet/web/wallet.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { pages, query, submissionKeys } from '#kit/web/api.ts';
import { getPayouts, listPayouts } from '../contract.ts';

export type PayoutOverview = ReplyOf<typeof getPayouts>;

export const myPayouts = query(getPayouts, {});
export const payoutHistory = pages(listPayouts, { limit: 10 });

/** What shows that money has left or come back. */
export const PAYOUT_READS = [...MONEY_READS, getPayouts, listPayouts];

/** They outlive a dialog that is closed after a lost connection: the same money, sent again from a new one, leaves once. */
export const wayOutKeys = { payout: submissionKeys(), refund: submissionKeys() };
