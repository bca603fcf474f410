import { useQuery } from '@tanstack/react-query';
import { DEFAULT_CURRENCY } from '#kit/contract/money.ts';
import { limitsIn } from '../../rules.ts';
import { myWallet } from '../wallet.ts';
import type { Recipient } from './recipient.ts';

/** Returns the currency of a transfer and the wallet's balance in it; undefined while loading. */
export function useTransferWallet(recipient: Recipient, chosenCurrency: string) {
  const { data: wallet } = useQuery(myWallet);
  const currency =
    recipient.kind === 'restaurant'
      ? recipient.currency
      : chosenCurrency || wallet?.currency || DEFAULT_CURRENCY;
  const own = wallet?.balances.find((one) => one.currency === currency);
  return {
    currency,
    balance: wallet && (own?.balance ?? 0),
    most: limitsIn(currency).send.most,
    /** The currencies to choose from; only for a person. */
    currencies: recipient.kind === 'person' ? (wallet?.balances.map((one) => one.currency) ?? []) : [],
  };
}
