import { getUser } from '#features/auth/contract.ts';
import type { InputOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { pages, query, submissionKeys } from '#kit/web/api.ts';
import { findRecipients, getInvariants, getWallet, listTransactions } from '../contract.ts';

export type Wallet = ReplyOf<typeof getWallet>;
/** What the history is narrowed to. */
export type HistoryFilter = Pick<InputOf<typeof listTransactions>, 'kind' | 'direction'>;

export const myWallet = query(getWallet, {});

/** The history behind a filter, a screenful at a time. */
export const historyQuery = (filter: HistoryFilter) => pages(listTransactions, { ...filter, limit: 25 });

/** What shows that money has moved. */
export const MONEY_READS = [getWallet, getUser, listTransactions, findRecipients, getInvariants];

/**
 * The keys of what this page sends away. They outlive a dialog that is closed after a lost connection, so that the same
 * transfer, sent again from a new one, is still sent once.
 */
export const transferKeys = { send: submissionKeys(), tip: submissionKeys() };

/** What a lost connection leaves open, in words that let somebody press again. */
export function afterFailure(error: { status: number; sentence: string }): string {
  return error.status === 0
    ? t('You seem to be offline. Try again when you are back: it will not be done twice.')
    : error.sentence;
}
