import type { Restaurant, RestaurantCard } from '#features/restaurants/contract.ts';
import type { Recipient } from '#features/wallet/web/transfer/recipient.ts';

/** Nobody tips where nobody is left, and a place without an owner has no wallet. */
export const takesTips = ({ userId, closedAt }: Pick<Restaurant, 'userId' | 'closedAt'>): boolean =>
  userId !== null && closedAt === null;

/** A restaurant as the wallet's dialogs know whom a tip is for. */
export const tipFor = ({ id, name, images }: Pick<RestaurantCard, 'id' | 'name' | 'images'>): Recipient => ({
  kind: 'restaurant',
  id,
  name,
  picture: images[0] ?? null,
});
