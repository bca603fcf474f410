import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { releaseReferences } from '#db/references.ts';
import { restaurants } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { t } from '#kit/contract/text.ts';
import { type AdminContext, emit } from '#kit/server/events.ts';
import { notFound } from '#kit/server/problem.ts';
import { restaurantChanged } from './events.ts';

/** How a deleted restaurant is kept: its status waits for an undo, and nobody finds it. */
export const deletedRestaurant = {
  deletedAt: sql`now()`,
  statusBefore: sql`${restaurants.status}`,
  status: 'rejected',
} as const;

/**
 * Removes a restaurant for good, a slice of about `limit` of the rows that refer to it each time, and then itself; says how
 * many rows that were, until it is 0. Whoever begins has made sure that nobody brings it back.
 */
export async function removeRestaurantSlice(tx: Database, id: number, limit: number): Promise<number> {
  const releasedCount = await releaseReferences(tx, { table: 'restaurants', id }, limit);
  if (releasedCount > 0) return releasedCount;
  const { rowCount } = await tx.execute(sql`delete from restaurants where id = ${id}`);
  return rowCount ?? 0;
}

export async function deleteRestaurant(context: AdminContext, id: number, note?: string): Promise<void> {
  const { db: tx, user: actor } = context;
  const [gone] = await tx
    .update(restaurants)
    .set(deletedRestaurant)
    .where(and(eq(restaurants.id, id), isNull(restaurants.deletedAt)))
    .returning({ name: restaurants.name, status: restaurants.statusBefore });
  if (!gone) throw notFound(t('Restaurant'));
  const before = { status: gone.status };
  await audit(tx, actor, {
    action: 'delete',
    kind: 'restaurant',
    targetId: id,
    target: gone.name,
    before,
    note,
  });
  await emit(context, restaurantChanged, { restaurantId: id });
}
