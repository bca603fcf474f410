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

/** By which rule a restaurant shares its tips, which `tips` brings. */
export type TipSharing = {
  /** Null where a tip goes to the owner; whoever gives it gets no part of it. */
  find(
    tx: Database,
    tip: { restaurantId: number; senderId: number; at: string },
  ): Promise<SharingPlan | null>;
};

export const tipSharingService = defineService<TipSharing>('tip sharing');
