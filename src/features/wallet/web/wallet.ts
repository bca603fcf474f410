import { getUser } from '#features/auth/contract.ts';
import type { InputOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { pages, query, submissionKeys } from '#kit/web/api.ts';
import { findRecipients, getInvariants, getWallet, listTransactions } from '../contract.ts';

export type Wallet = ReplyOf<typeof getWallet>;
/** The filters of the history. */
export type HistoryFilter = Pick<InputOf<typeof listTransactions>, 'kind' | 'direction'>;

export const myWallet = query(getWallet, {});

/** The filtered history, in pages. */
export const historyQuery = (filter: HistoryFilter) => pages(listTransactions, { ...filter, limit: 25 });

/** The queries to read again after money has moved. */
export const MONEY_READS = [getWallet, getUser, listTransactions, findRecipients, getInvariants];

/**
 * Idempotency keys. They outlive a dialog that is closed after a lost connection: the same transfer, sent again,
 * happens once.
 */
export const transferKeys = { send: submissionKeys(), tip: submissionKeys() };

/** The message after a failed call; after a lost connection it tells people that they may press again. */
export function afterFailure(error: { status: number; sentence: string }): string {
  return error.status === 0
    ? t('You seem to be offline. Try again when you are back: it will not be done twice.')
    : error.sentence;
}
