import type { Restaurant, RestaurantCard } from '#features/restaurants/contract.ts';
import type { Recipient } from '#features/wallet/web/transfer/recipient.ts';

/** Closed places and places without an owner take no tips. */
export const takesTips = ({ userId, closedAt }: Pick<Restaurant, 'userId' | 'closedAt'>): boolean =>
  userId !== null && closedAt === null;

type Tipped = Pick<RestaurantCard, 'id' | 'name' | 'images' | 'currency'>;

/** A restaurant as the wallet's dialogs know whom a tip is for. */
export const tipFor = ({ id, name, images, currency }: Tipped): Recipient => ({
  kind: 'restaurant',
  id,
  name,
  picture: images[0] ?? null,
  currency,
});
