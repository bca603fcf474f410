import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { menuItems, restaurants } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';

/**
 * Writes down that an owner has just said what is right of a restaurant of theirs, and holds it until the transaction
 * ends. Whatever saves a fact calls it: hours, contact, menu.
 */
export async function confirmFacts(tx: Database, userId: number, id: number): Promise<void> {
  if (!(await setConfirmed(tx, userId, eq(restaurants.id, id)))) throw notFound(t('Restaurant'));
}

/** The same of the restaurant that has a dish; before the dish is held, as whoever orders a menu holds it first. */
export async function confirmMenuWith(tx: Database, userId: number, dishId: number): Promise<void> {
  const ofDish = tx.select({ id: menuItems.restaurantId }).from(menuItems).where(eq(menuItems.id, dishId));
  if (!(await setConfirmed(tx, userId, inArray(restaurants.id, ofDish)))) throw notFound(t('Dish'));
}

async function setConfirmed(tx: Database, userId: number, condition: SQL): Promise<boolean> {
  const rows = await tx
    .update(restaurants)
    .set({ confirmedAt: sql`now()` })
    .where(and(condition, eq(restaurants.userId, userId), isNull(restaurants.deletedAt)))
    .returning({ id: restaurants.id });
  return rows.length > 0;
}
