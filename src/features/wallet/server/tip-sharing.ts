import type { Database } from '#db/connect.ts';
import { defineService } from '#kit/server/services.ts';
import type { TipRule } from '#vocabulary/tips.ts';

/** Who gets a tip of a restaurant. */
export type SharingPlan = {
  rule: TipRule;
  /** At least one, in ascending order. */
  people: readonly number[];
  /** The Monday of the week whose hours count, for the rule `hours`. */
  week: string | null;
};

/** A restaurant that everybody sees, and whether its owner has left or was taken out. */
export type TippedRestaurant = {
  id: number;
  ownerId: number | null;
  isOwnerGone: boolean;
  /** What it is tipped in: ISO 4217. */
  currency: string;
};

/** Which restaurants are tipped and by which rule each shares its tips: `tips` brings it. */
export type TipSharing = {
  /** A restaurant that everybody sees; throws a 404 for any other. */
  findRestaurant(tx: Database, restaurantId: number): Promise<TippedRestaurant>;
  /** Null where a tip goes to the owner; whoever gives it gets no part of it. */
  find(
    tx: Database,
    tip: { restaurantId: number; senderId: number; at: string },
  ): Promise<SharingPlan | null>;
};

export const tipSharingService = defineService<TipSharing>('tip sharing');
