import { t } from '#kit/contract/text.ts';
import { query, submissionKeys } from '#kit/web/api.ts';
import { type Card, listCards } from '../contract.ts';

export const myCards = query(listCards, {});

/**
 * Idempotency keys that outlive the dialog: a top-up sent again from a new dialog, after a lost connection, happens
 * once.
 */
export const topUpKeys = submissionKeys();

export const cardName = ({ brand, last4 }: Pick<Card, 'brand' | 'last4'>) =>
  t('{brand} ending {last4}', { brand, last4 });

/** "04/29". */
export const formatExpiry = ({ expMonth, expYear }: Card) =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
