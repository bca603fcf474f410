import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { menuItems, restaurantEntries, restaurants } from '#db/schema.ts';
import {
  isNotDeleted,
  QUICK_SEARCH_ROWS,
  type SearchableTable,
  tablePage,
} from '#features/admin/table/server/table-page.ts';
import { selectCurrency } from '#features/restaurants/server/currency.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import type { listAdminMenuItems } from '../contract.ts';

const columns = {
  ...getTableColumns(menuItems),
  restaurant: restaurants.name,
  currency: selectCurrency(menuItems.restaurantId),
};

const KEYS = {
  createdAt: { by: sql`${menuItems.createdAt}`, type: 'timestamptz' },
  name: { by: sql`lower(${menuItems.name})`, type: 'text' },
  price: { by: sql`${menuItems.price}`, type: 'integer' },
} as const;

const ofIt = eq(restaurants.id, menuItems.restaurantId);

const SEARCHED: SearchableTable<ParsedOf<typeof listAdminMenuItems>, 'category' | 'restaurant'> = {
  table: menuItems,
  keys: KEYS,
  first: 'createdAt',
  values: ['category', 'restaurant'],
  shown: ({ category, restaurant }) =>
    and(
      isNotDeleted(restaurantEntries, menuItems.restaurantId),
      category && eq(menuItems.category, category),
      restaurant && eq(menuItems.restaurantId, restaurant),
    ),
};

/** A page of the table of dishes; it is found by its words and its restaurant's name. */
export const menuItemsPage = tablePage(SEARCHED, (db, { key, where, by, limit }) =>
  db
    .select({ ...columns, key })
    .from(menuItems)
    .innerJoin(restaurants, ofIt)
    .where(where)
    .orderBy(by)
    .limit(limit),
);

export const quickSearchMenuItems = tablePage(
  SEARCHED,
  (db, { key, where, by, limit }) =>
    db
      .select({ id: menuItems.id, title: menuItems.name, detail: restaurants.name, key })
      .from(menuItems)
      .innerJoin(restaurants, ofIt)
      .where(where)
      .orderBy(by)
      .limit(limit),
  QUICK_SEARCH_ROWS,
);

export async function readMenuItem(db: Database, id: number) {
  const [found] = await db
    .select(columns)
    .from(menuItems)
    .innerJoin(restaurants, ofIt)
    .where(eq(menuItems.id, id));
  if (!found) throw notFound(t('Dish'));
  return found;
}
