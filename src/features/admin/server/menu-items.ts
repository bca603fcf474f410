import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { menuItems, restaurantEntries, restaurants } from '#db/schema.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { notFound } from '#kit/server/problem.ts';
import type { listAdminMenuItems } from '../contract.ts';
import { ordered } from './order.ts';
import { idsHolding, isHere } from './searched.ts';

const columns = { ...getTableColumns(menuItems), restaurant: restaurants.name };

const KEYS = {
  createdAt: { by: sql`${menuItems.createdAt}`, type: 'timestamptz' },
  name: { by: sql`lower(${menuItems.name})`, type: 'text' },
  price: { by: sql`${menuItems.price}`, type: 'integer' },
} as const;

const ofIt = eq(restaurants.id, menuItems.restaurantId);

/** A page of the table of dishes; it is found by its words and its restaurant's name. */
export async function menuItemsPage(
  db: Database,
  input: ParsedOf<typeof listAdminMenuItems>,
  holding = idsHolding,
) {
  const { q, category, restaurant } = input;
  const order = ordered(KEYS, 'createdAt', menuItems.id, input);
  const shown = and(
    isHere(restaurantEntries, menuItems.restaurantId),
    category && eq(menuItems.category, category),
    restaurant ? eq(menuItems.restaurantId, restaurant) : undefined,
  );
  const ids = q ? await holding(db, { table: menuItems, shown }, order, q) : null;
  const rows = await db
    .select({ ...columns, key: order.key })
    .from(menuItems)
    .innerJoin(restaurants, ofIt)
    .where(ids ? inArray(menuItems.id, ids) : and(shown, order.after))
    .orderBy(order.by)
    .limit(order.limit);
  return order.page(rows, ids);
}

export async function readMenuItem(db: Database, id: number) {
  const [found] = await db
    .select(columns)
    .from(menuItems)
    .innerJoin(restaurants, ofIt)
    .where(eq(menuItems.id, id));
  if (!found) throw notFound('Dish');
  return found;
}
