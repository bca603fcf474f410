import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';

/** The restaurants of one owner; what an administrator has deleted exists for nobody. */
export const isOwnedBy = (userId: number) =>
  and(eq(restaurants.userId, userId), isNull(restaurants.deletedAt));

/** Locks a restaurant's row until the transaction ends; throws a 404 where this person does not own it. */
export async function lockOwnRestaurant(tx: Database, restaurantId: number, userId: number): Promise<void> {
  const [locked] = await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(and(eq(restaurants.id, restaurantId), isOwnedBy(userId)))
    .for('no key update');
  if (!locked) throw notFound(t('Restaurant'));
}
