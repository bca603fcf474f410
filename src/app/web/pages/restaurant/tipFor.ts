import type { Restaurant, RestaurantCard } from '#features/restaurants/contract.ts';
import type { Recipient } from '#features/wallet/web/transfer/recipient.ts';

/** Returns whether a place takes tips: closed places and places without an owner do not. */
export const takesTips = ({ userId, closedAt }: Pick<Restaurant, 'userId' | 'closedAt'>): boolean =>
  userId !== null && closedAt === null;

type Tipped = Pick<RestaurantCard, 'id' | 'name' | 'images' | 'currency'>;

/** Turns a restaurant into a recipient for the wallet's dialogs. */
export const tipFor = ({ id, name, images, currency }: Tipped): Recipient => ({
  kind: 'restaurant',
  id,
  name,
  picture: images[0] ?? null,
  currency,
});
