import type { Card } from '#features/wallet/contract.ts';

/** A card as people know it: "Visa ending 4242". */
export const cardName = ({ brand, last4 }: Pick<Card, 'brand' | 'last4'>) => `${brand} ending ${last4}`;

/** When it ends: "04/29". */
export const formatExpiry = ({ expMonth, expYear }: Card) =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
