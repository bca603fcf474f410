import type { RestaurantCard } from '#features/restaurants/contract.ts';
import type { Recipient } from '#features/wallet/web/transfer/recipient.ts';

/** A restaurant as the wallet's dialogs know whom a tip is for. */
export const tipFor = ({ id, name, images }: Pick<RestaurantCard, 'id' | 'name' | 'images'>): Recipient => ({
  kind: 'restaurant',
  id,
  name,
  picture: images[0] ?? null,
});
