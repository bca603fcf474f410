import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { pageViews } from '#db/schema.ts';
import { findLocalTime } from '#features/hours/rules.ts';

/** The restaurant's local date; in UTC where its zone does not exist. */
export const today = (zone: string, at: number): string =>
  (findLocalTime(zone, at) ?? findLocalTime('UTC', at))?.date ?? new Date(at).toISOString().slice(0, 10);

export async function recordPageViewOn(tx: Database, restaurantId: number, day: string): Promise<void> {
  await tx
    .insert(pageViews)
    .values({ restaurantId, day, views: 1 })
    .onConflictDoUpdate({
      target: [pageViews.restaurantId, pageViews.day],
      set: { views: sql`${pageViews.views} + 1` },
    });
}
