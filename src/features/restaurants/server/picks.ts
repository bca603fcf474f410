import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants } from '#db/schema.ts';
import type { FILTER_FEATURED } from '../options.ts';

/** The labels that administrators may add to a restaurant. */
export const PICKS = ['Featured', "Editor's Choice"] as const satisfies ReadonlyArray<
  (typeof FILTER_FEATURED)[number]
>;
export type Pick = (typeof PICKS)[number];

/**
 * Adds or removes a pick; repeating it changes nothing. Returns the restaurant's name, or null if it does not exist.
 */
export async function setPick(
  db: Database,
  id: number,
  pick: Pick,
  isPicked: boolean,
): Promise<string | null> {
  const without = sql`array_remove(${restaurants.picks}, ${pick})`;
  const [restaurant] = await db
    .update(restaurants)
    .set({ picks: isPicked ? sql`array_append(${without}, ${pick})` : without })
    .where(eq(restaurants.id, id))
    .returning({ name: restaurants.name });
  return restaurant?.name ?? null;
}
