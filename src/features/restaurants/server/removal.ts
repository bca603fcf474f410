import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { releaseReferences } from '#db/references.ts';
import { restaurants, users } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { t } from '#kit/contract/text.ts';
import { type AdminContext, emit } from '#kit/server/events.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import { restaurantChanged } from './events.ts';

/** The column values of a deleted restaurant: it is hidden, and its status is kept for an undo. */
export const deletedRestaurant = {
  deletedAt: sql`now()`,
  statusBefore: sql`${restaurants.status}`,
  status: 'rejected',
} as const;

/** The column values of a deleted restaurant that is restored. */
export const restoredRestaurant = {
  deletedAt: null,
  status: sql`coalesce(${restaurants.statusBefore}, 'pending')`,
  statusBefore: null,
};

/**
 * Removes a restaurant for good: about `limit` of the rows that refer to it each time, and at last its own row.
 * Returns the number of rows, 0 when nothing remains. The caller must have made sure that nobody can restore it.
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

/**
 * Restores a deleted restaurant and records this in the audit log. Throws a 404 if it is not deleted or its owner has
 * left, a 409 if its owner is deleted.
 */
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
