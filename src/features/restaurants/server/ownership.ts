import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';

/** The restaurants of one owner, without those that an administrator deleted. */
export const isOwnedBy = (userId: number) =>
  and(eq(restaurants.userId, userId), isNull(restaurants.deletedAt));

/** Selects the public restaurants of one owner as JSON. */
export const selectOwnRestaurants = (userId: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('id', r.id, 'name', r.name, 'image', r.images[1]) order by r.id)
  from restaurants r where r.user_id = ${userId} and r.status = 'approved'), '[]')`;

/** Selects, for `from`, the public restaurants and the viewer's own of any status. */
export const selectVisibleRestaurants = (viewer: number): SQL => sql`(
  select r.id, r.name, r.address, r.images from restaurants r
  where r.deleted_at is null and (r.status = 'approved' or r.user_id = ${viewer}))`;

/** Locks a restaurant's row until the transaction ends; throws a 404 if this person does not own it. */
export async function lockOwnRestaurant(tx: Database, restaurantId: number, userId: number): Promise<void> {
  const [restaurant] = await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(and(eq(restaurants.id, restaurantId), isOwnedBy(userId)))
    .for('no key update');
  if (!restaurant) throw notFound(t('Restaurant'));
}
