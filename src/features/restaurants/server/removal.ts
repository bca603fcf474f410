import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { releaseReferences } from '#db/references.ts';
import { restaurants, users } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { t } from '#kit/contract/text.ts';
import { type AdminContext, emit } from '#kit/server/events.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import { restaurantChanged } from './events.ts';

/** How a deleted restaurant is kept: its status waits for an undo, and nobody finds it. */
export const deletedRestaurant = {
  deletedAt: sql`now()`,
  statusBefore: sql`${restaurants.status}`,
  status: 'rejected',
} as const;

/** How a restaurant is that was deleted and comes back. */
export const restoredRestaurant = {
  deletedAt: null,
  status: sql`coalesce(${restaurants.statusBefore}, 'pending')`,
  statusBefore: null,
};

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
  const [deletedRow] = await tx
    .update(restaurants)
    .set(deletedRestaurant)
    .where(and(eq(restaurants.id, id), isNull(restaurants.deletedAt)))
    .returning({ name: restaurants.name, status: restaurants.statusBefore });
  if (!deletedRow) throw notFound(t('Restaurant'));
  const before = { status: deletedRow.status };
  await audit(tx, actor, {
    action: 'delete',
    kind: 'restaurant',
    targetId: id,
    target: deletedRow.name,
    before,
    note,
  });
  await emit(context, restaurantChanged, { restaurantId: id });
}

/** Brings a deleted restaurant back, as a declared act of the log; a 404 where it is not deleted, or goes with its owner. */
export async function restoreRestaurant(context: AdminContext, id: number): Promise<void> {
  const { db: tx, user: actor } = context;
  const [owner] = await tx
    .select({ ownerGone: isNotNull(users.deletedAt), ownerLeft: isNotNull(users.closedAt) })
    .from(restaurants)
    .leftJoin(users, eq(users.id, restaurants.userId))
    .where(and(eq(restaurants.id, id), isNotNull(restaurants.deletedAt)))
    .for('update', { of: restaurants });
  if (!owner || owner.ownerLeft) throw notFound(t('Restaurant'));
  if (owner.ownerGone) throw conflict(t('Its owner is deleted. Bring them back, and it comes with them.'));
  const [back] = await tx
    .update(restaurants)
    .set(restoredRestaurant)
    .where(eq(restaurants.id, id))
    .returning({ name: restaurants.name, status: restaurants.status });
  if (!back) throw new Error('A held restaurant is gone.');
  const after = { status: back.status };
  await audit(tx, actor, { action: 'undo', kind: 'restaurant', targetId: id, target: back.name, after });
  await emit(context, restaurantChanged, { restaurantId: id });
}
