import type { Database } from '#db/connect.ts';
import { defineService } from '#kit/server/services.ts';
import type { TipRule } from '#vocabulary/tips.ts';

/** How a restaurant's tip is shared. */
export type SharingPlan = {
  rule: TipRule;
  /** At least one, in ascending order. */
  people: readonly number[];
  /** The Monday of the week whose hours count, for the rule `hours`. */
  week: string | null;
};

/** A public restaurant, and whether its owner has left or was deleted. */
export type TippedRestaurant = {
  id: number;
  ownerId: number | null;
  isOwnerGone: boolean;
  /** The currency of its tips: ISO 4217. */
  currency: string;
};

/** Finds restaurants and the rules by which they share tips; implemented by `tips`. */
export type TipSharing = {
  /** Finds a public restaurant; throws a 404 for any other. */
  findRestaurant(tx: Database, restaurantId: number): Promise<TippedRestaurant>;
  /** Null if the tip goes to the owner; the giver never gets a part of it. */
  find(
    tx: Database,
    tip: { restaurantId: number; senderId: number; at: string },
  ): Promise<SharingPlan | null>;
};

export const tipSharingService = defineService<TipSharing>('tip sharing');
