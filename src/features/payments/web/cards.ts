import { t } from '#kit/contract/text.ts';
import { query, submissionKeys } from '#kit/web/api.ts';
import { type Card, listCards } from '../contract.ts';

export const myCards = query(listCards, {});

/** They outlive a dialog that is closed after a lost connection: the same top-up, sent again from a new one, is made once. */
export const topUpKeys = submissionKeys();

/** A card as people know it: "Visa ending 4242". */
export const cardName = ({ brand, last4 }: Pick<Card, 'brand' | 'last4'>) =>
  t('{brand} ending {last4}', { brand, last4 });

/** When it ends: "04/29". */
export const formatExpiry = ({ expMonth, expYear }: Card) =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
