import { and, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { menuItems, restaurants } from '#db/schema.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { notFound } from '#kit/server/problem.ts';
import type { listAdminMenuItems } from '../contract.ts';
import { ordered } from './order.ts';
import { holding, NOTHING } from './searched.ts';

const columns = { ...getTableColumns(menuItems), restaurant: restaurants.name };

const KEYS = {
  createdAt: { by: sql`${menuItems.createdAt}`, type: 'timestamptz' },
  name: { by: sql`lower(${menuItems.name})`, type: 'text' },
  price: { by: sql`${menuItems.price}`, type: 'integer' },
} as const;

const ofIt = eq(restaurants.id, menuItems.restaurantId);

/** A page of the table of dishes; words are looked for in the dish and in its restaurant. */
export async function menuItemsPage(db: Database, input: ParsedOf<typeof listAdminMenuItems>) {
  const { q, category, restaurant } = input;
  const order = ordered(KEYS, 'createdAt', menuItems.id, input);
  const rows = await db
    .select({ ...columns, key: order.key })
    .from(menuItems)
    .innerJoin(restaurants, ofIt)
    .where(
      and(
        isNull(restaurants.deletedAt),
        category && eq(menuItems.category, category),
        restaurant ? eq(menuItems.restaurantId, restaurant) : undefined,
        q ? await holds(db, q) : undefined,
        order.after,
      ),
    )
    .orderBy(...order.by)
    .limit(order.limit);
  return order.page(rows);
}

const holds = async (db: Database, q: string) =>
  or(
    await holding(db, 'restaurants', q, menuItems.restaurantId),
    await holding(db, 'dishes', q, menuItems.id),
  ) ?? NOTHING;

export async function readMenuItem(db: Database, id: number) {
  const [found] = await db
    .select(columns)
    .from(menuItems)
    .innerJoin(restaurants, ofIt)
    .where(eq(menuItems.id, id));
  if (!found) throw notFound('Dish');
  return found;
}
