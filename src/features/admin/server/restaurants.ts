import { and, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { menuItems, reports, restaurantEntries, restaurants, users } from '#db/schema.ts';
import { rating } from '#features/restaurants/server/cards.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { notFound } from '#kit/server/problem.ts';
import type { listAdminRestaurants } from '../contract.ts';
import { ordered } from './order.ts';
import { idsHolding } from './searched.ts';

const columns = {
  ...getTableColumns(restaurants),
  username: users.username,
  userEmail: users.email,
  rating,
};

const KEYS = {
  createdAt: { by: sql`${restaurantEntries.createdAt}`, type: 'timestamptz' },
  name: { by: sql`lower(${restaurantEntries.name})`, type: 'text' },
  cuisineType: { by: sql`${restaurantEntries.cuisineType}`, type: 'text' },
} as const;

/** A page of the table of restaurants; it is found by its own words and its owner's names. */
export async function restaurantsPage(
  db: Database,
  input: ParsedOf<typeof listAdminRestaurants>,
  holding = idsHolding,
) {
  const { q, status, price, owner, deleted } = input;
  const order = ordered(KEYS, 'createdAt', restaurantEntries.id, input);
  const shown = and(
    deleted ? isNotNull(restaurantEntries.deletedAt) : isNull(restaurantEntries.deletedAt),
    status && eq(restaurantEntries.status, status),
    price && eq(restaurantEntries.priceRange, price),
    owner ? eq(restaurantEntries.userId, owner) : undefined,
  );
  const ids = q ? await holding(db, { table: restaurantEntries, shown }, order, q) : null;
  const rows = await db
    .select({ ...columns, key: order.key })
    .from(restaurantEntries)
    .innerJoin(restaurants, eq(restaurants.id, restaurantEntries.id))
    .innerJoin(users, eq(users.id, restaurantEntries.userId))
    .where(ids ? inArray(restaurantEntries.id, ids) : and(shown, order.after))
    .orderBy(order.by)
    .limit(order.limit);
  return order.page(rows, ids);
}

/** All that is known of a restaurant, deleted ones too. */
export async function readSubmission(db: Database, id: number) {
  const openReports = and(
    eq(reports.kind, 'restaurant'),
    eq(reports.targetId, id),
    eq(reports.status, 'open'),
  );
  const [found] = await db
    .select(columns)
    .from(restaurants)
    .innerJoin(users, eq(users.id, restaurants.userId))
    .where(eq(restaurants.id, id));
  if (!found) throw notFound('Restaurant');
  return {
    ...found,
    dishCount: await db.$count(menuItems, eq(menuItems.restaurantId, id)),
    openReports: await db.$count(reports, openReports),
  };
}
