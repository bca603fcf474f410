import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { menuItems, restaurantEntries, restaurants } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import {
  isNotDeleted,
  QUICK_SEARCH_ROWS,
  type SearchableTable,
  tablePage,
} from '#features/admin/table/server/table-page.ts';
import { audit, findDifferences } from '#features/audit/server/audit.ts';
import { keepOutside } from '#features/media/server/outside.ts';
import { assertPictures } from '#features/media/server/pictures.ts';
import { MAX_DISHES } from '#features/menus/contract.ts';
import { menuChanged } from '#features/menus/server/events.ts';
import { selectCurrency } from '#features/restaurants/server/currency.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { type AdminContext, emit } from '#kit/server/events.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import { type Context, handle, prepareAndHandle } from '#kit/server/serve.ts';
import type { listAdminMenuItems } from '../contract.ts';
import * as contract from '../contract.ts';

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
  toCondition: ({ category, restaurant }) =>
    and(
      isNotDeleted(restaurantEntries, menuItems.restaurantId),
      category && eq(menuItems.category, category),
      restaurant && eq(menuItems.restaurantId, restaurant),
    ),
};

/** Reads a page of dishes; a search matches their words and the restaurant's name. */
const menuItemsPage = tablePage(SEARCHED, (db, { key, where, by, limit }) =>
  db
    .select({ ...columns, key })
    .from(menuItems)
    .innerJoin(restaurants, ofIt)
    .where(where)
    .orderBy(by)
    .limit(limit),
);

const quickSearchMenuItems = tablePage(
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

async function readMenuItem(db: Database, id: number) {
  const [item] = await db
    .select(columns)
    .from(menuItems)
    .innerJoin(restaurants, ofIt)
    .where(eq(menuItems.id, id));
  if (!item) throw notFound(t('Dish'));
  return item;
}

const handlers = [
  handle(contract.listAdminMenuItems, ({ db, input }) => menuItemsPage(db, input)),
  handleExport(contract.exportMenuItems, 'menu-items', contract.AdminMenuItem, menuItemsPage),
  handle(contract.getAdminMenuItem, ({ db, input }) => readMenuItem(db, input.id)),

  prepareAndHandle(contract.addAdminMenuItem, keepOutside, async (context) => {
    const { db, user, input } = context;
    const { restaurantId } = input;
    // Locks the restaurant, so that of two concurrent calls the second counts the dish of the first.
    const [restaurant] = await db
      .select({ id: restaurants.id })
      .from(restaurants)
      .where(and(eq(restaurants.id, restaurantId), isNull(restaurants.deletedAt)))
      .for('no key update');
    if (!restaurant) throw notFound(t('Restaurant'));
    if ((await db.$count(menuItems, eq(menuItems.restaurantId, restaurantId))) >= MAX_DISHES)
      throw conflict(t('A menu has at most {maxDishes} dishes.', { maxDishes: MAX_DISHES }));
    if (input.image) await assertPictures(db, user.id, [input.image], { field: 'image' });
    const position = sql<number>`(select coalesce(max(position), -1) + 1 from menu_items
      where restaurant_id = ${restaurantId} and category = ${input.category})`;
    const [item] = await db
      .insert(menuItems)
      .values({ ...input, position })
      .returning({ id: menuItems.id });
    if (!item) throw new Error('An insert returned no row.');
    const target = { targetId: item.id, target: input.name };
    await audit(db, user, { action: 'add', kind: 'menu item', ...target, after: input });
    await emit(context, menuChanged, { restaurantId });
    return readMenuItem(db, item.id);
  }),

  prepareAndHandle(contract.editAdminMenuItem, keepOutside, async (context) => {
    const { db, user, input } = context;
    const { id, ...change } = input;
    const before = await lockDish(db, id);
    if (change.image && change.image !== before.image)
      await assertPictures(db, user.id, [change.image], { field: 'image' });
    const differences = findDifferences(before, change);
    if (differences) {
      await db.update(menuItems).set(change).where(eq(menuItems.id, id));
      const target = { targetId: id, target: change.name ?? before.name };
      await audit(db, user, { action: 'edit', kind: 'menu item', ...target, ...differences });
      await emit(context, menuChanged, { restaurantId: before.restaurantId });
    }
    return readMenuItem(db, id);
  }),

  handle(contract.deleteAdminMenuItem, async (context) => {
    await deleteMenuItem(context, context.input.id);
    return { message: t('Menu item deleted successfully') };
  }),
];

/** Deletes a dish permanently; its reviews stay with the restaurant. */
async function deleteMenuItem(context: AdminContext, id: number): Promise<void> {
  const { db: tx, user: actor } = context;
  const [item] = await tx.delete(menuItems).where(eq(menuItems.id, id)).returning();
  if (!item) throw notFound(t('Dish'));
  const { name, restaurantId, price, category } = item;
  const before = { name, restaurantId, price, category };
  await audit(tx, actor, { action: 'delete', kind: 'menu item', targetId: id, target: name, before });
  await emit(context, menuChanged, { restaurantId });
}

async function lockDish(db: Context['db'], id: number) {
  const [item] = await db.select().from(menuItems).where(eq(menuItems.id, id)).for('no key update');
  if (!item) throw notFound(t('Dish'));
  return item;
}

export const menuItemsDesk: Feature = {
  name: 'admin/menu-items',
  contract,
  adminTable: {
    name: 'menu-items',
    handlers,
    quickSearch: quickSearchMenuItems,
    rowActions: { delete: deleteMenuItem },
  },
};
