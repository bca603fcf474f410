import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { menuItems, restaurants } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';

/**
 * Stores that the owner has just confirmed a restaurant's facts, and locks its row until the transaction ends. Called
 * by everything that saves a fact: hours, contact, menu. Throws a 404 if this person does not own it.
 */
export async function confirmFacts(tx: Database, userId: number, id: number): Promise<void> {
  if (!(await setConfirmed(tx, userId, eq(restaurants.id, id)))) throw notFound(t('Restaurant'));
}

/**
 * Does the same for the restaurant of a dish. Call it before locking the dish: reordering a menu locks the restaurant
 * first, too.
 */
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
