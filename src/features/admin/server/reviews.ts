import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { menuItems, restaurantEntries, restaurants, reviews, users } from '#db/schema.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { notFound } from '#kit/server/problem.ts';
import type { listAdminReviews } from '../contract.ts';
import { ordered } from './order.ts';
import { idsHolding, isHere } from './searched.ts';

const columns = {
  ...getTableColumns(reviews),
  username: users.username,
  restaurant: restaurants.name,
  dish: menuItems.name,
};

const KEYS = {
  createdAt: { by: sql`${reviews.createdAt}`, type: 'timestamptz' },
  rating: { by: sql`${reviews.rating}`, type: 'integer' },
} as const;

/** A page of the table of reviews; it is found by its words and the names of its author and its restaurant. */
export async function reviewsPage(
  db: Database,
  input: ParsedOf<typeof listAdminReviews>,
  holding = idsHolding,
) {
  const { q, rating, type, restaurant, author } = input;
  const order = ordered(KEYS, 'createdAt', reviews.id, input);
  const shown = and(
    isHere(users, reviews.userId),
    isHere(restaurantEntries, reviews.restaurantId),
    rating ? eq(reviews.rating, rating) : undefined,
    type && eq(reviews.reviewType, type),
    restaurant ? eq(reviews.restaurantId, restaurant) : undefined,
    author ? eq(reviews.userId, author) : undefined,
  );
  const ids = q ? await holding(db, { table: reviews, shown }, order, q) : null;
  const rows = await select(db, order.key)
    .where(ids ? inArray(reviews.id, ids) : and(shown, order.after))
    .orderBy(order.by)
    .limit(order.limit);
  return order.page(rows, ids);
}

export async function readReview(db: Database, id: number) {
  const [found] = await select(db, sql<string>`''`).where(eq(reviews.id, id));
  if (!found) throw notFound('Review');
  return found;
}

const select = (db: Database, key: ReturnType<typeof ordered>['key']) =>
  db
    .select({ ...columns, key })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(restaurants, eq(restaurants.id, reviews.restaurantId))
    .leftJoin(menuItems, eq(menuItems.id, reviews.menuItemId));
