import { useQueryClient } from '@tanstack/react-query';
import { currentUser } from '#features/auth/web/currentUser.ts';
import type { InputOf, ReplyOf } from '#kit/contract/endpoint.ts';
import { pages, query, submissionKeys } from '#kit/web/api.ts';
import { findRecipients, getInvariants, getWallet, listTransactions } from '../contract.ts';

export type Wallet = ReplyOf<typeof getWallet>;
/** What the history is narrowed to. */
export type HistoryFilter = Pick<InputOf<typeof listTransactions>, 'kind' | 'direction'>;

export const myWallet = query(getWallet, {});

/** The history behind a filter, a screenful at a time. */
export const historyQuery = (filter: HistoryFilter) => pages(listTransactions, { ...filter, limit: 25 });

/** What `useWalletChanged` reads again, whatever it was asked with. */
const MOVED = [listTransactions, findRecipients, getInvariants].map(
  ({ method, path }) => `${method} ${path}`,
);

/** Tells every part of the page that money has moved; the new balance shows at once. */
export function useWalletChanged() {
  const queryClient = useQueryClient();
  return async (balance: number) => {
    queryClient.setQueryData<Wallet>(myWallet.queryKey, (previous) => previous && { ...previous, balance });
    queryClient.setQueryData(
      currentUser.queryKey,
      (previous) => previous && { ...previous, walletBalance: balance },
    );
    await Promise.all(MOVED.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  };
}

/**
 * The keys of what this page sends away. They outlive a dialog that is closed after a lost connection, so that the same
 * gift, sent again from a new one, is still sent once.
 */
export const giftKeys = { send: submissionKeys(), tip: submissionKeys() };

/** What a lost connection leaves open, in words that let somebody press again. */
export function afterFailure(error: { status: number; sentence: string }): string {
  return error.status === 0
    ? 'You seem to be offline. Try again when you are back: it will not be done twice.'
    : error.sentence;
}
