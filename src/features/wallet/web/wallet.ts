import { getUser } from '#features/auth/contract.ts';
import type { InputOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { pages, query, submissionKeys } from '#kit/web/api.ts';
import { findRecipients, getInvariants, getWallet, listTransactions } from '../contract.ts';

export type Wallet = ReplyOf<typeof getWallet>;
/** What the history is narrowed to. */
export type HistoryFilter = Pick<InputOf<typeof listTransactions>, 'kind' | 'direction'>;

export const myWallet = query(getWallet, {});

/** The filtered history, in pages. */
export const historyQuery = (filter: HistoryFilter) => pages(listTransactions, { ...filter, limit: 25 });

/** What is read again after money has moved. */
export const MONEY_READS = [getWallet, getUser, listTransactions, findRecipients, getInvariants];

/**
 * Idempotency keys. They outlive a dialog that is closed after a lost connection: the same transfer, sent again, is sent
 * once.
 */
export const transferKeys = { send: submissionKeys(), tip: submissionKeys() };

/** What a lost connection leaves open, in words that let somebody press again. */
export function afterFailure(error: { status: number; sentence: string }): string {
  return error.status === 0
    ? t('You seem to be offline. Try again when you are back: it will not be done twice.')
    : error.sentence;
}
