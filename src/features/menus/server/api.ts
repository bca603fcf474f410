import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { menuItems } from '#db/schema.ts';
import { selectAlt } from '#features/media/server/alts.ts';
import { keepOutside } from '#features/media/server/outside.ts';
import { isVisible } from '#features/restaurants/server/visible.ts';
import { Id, Integer } from '#kit/contract/shapes.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { emit } from '#kit/server/events.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle, prepareAndHandle } from '#kit/server/serve.ts';
import { prepared } from '#kit/server/statements.ts';
import { MENU_CATEGORIES } from '#vocabulary.ts';
import {
  addMenuItem,
  deleteMenuItem,
  getMenuItem,
  importMenu,
  listMenu,
  orderMenu,
  updateMenuItem,
} from '../contract.ts';
import { addDish, changeDish, deleteDish, orderDishes } from './dishes.ts';
import { menuChanged } from './events.ts';
import { importDishes } from './import.ts';

/** Category, place in it, number. */
const CursorKey = z.tuple([Integer, Integer, Id]);

export const menusApi = [
  handle(listMenu, async ({ db, user, input }) => {
    const { id, limit, cursor } = input;
    if (!(await isVisible(db, id, user))) throw notFound('Restaurant');
    const [category, position, after] = cursor ? decodeCursor(cursor, CursorKey) : [0, 0, 0];
    const rows = await dishesAfter(db).execute({ id, category, position, after, limit: limit + 1 });
    const isWhole = !cursor && rows.length <= limit;
    return toPage(
      rows,
      limit,
      (dish) => [MENU_CATEGORIES.indexOf(dish.category) + 1, dish.position, dish.id],
      isWhole ? rows.length : await db.$count(menuItems, eq(menuItems.restaurantId, id)),
    );
  }),

  handle(getMenuItem, async ({ db, user, input }) => {
    const { id, itemId } = input;
    const [dish] = (await isVisible(db, id, user)) ? await findDish(db).execute({ id, itemId }) : [];
    if (!dish) throw notFound('Dish');
    return dish;
  }),

  prepareAndHandle(addMenuItem, keepOutside, async (context) => {
    const { db, user, input } = context;
    const itemId = await addDish(db, user.id, input);
    await emit(context, menuChanged, { restaurantId: input.restaurantId });
    return readDish(db, input.restaurantId, itemId);
  }),

  prepareAndHandle(updateMenuItem, keepOutside, async (context) => {
    const { db, user, input } = context;
    const { restaurantId } = await changeDish(db, user.id, input);
    await emit(context, menuChanged, { restaurantId });
    return readDish(db, restaurantId, input.id);
  }),

  handle(deleteMenuItem, async (context) => {
    const { db, user, input } = context;
    const { restaurantId } = await deleteDish(db, user.id, input.id);
    await emit(context, menuChanged, { restaurantId });
    return { message: 'Dish taken off the menu' };
  }),

  handle(orderMenu, async ({ db, user, input }) => {
    await orderDishes(db, user.id, input.id, input.ids);
    return { message: 'Order saved' };
  }),

  handle(importMenu, async (context) => {
    const { db, user, input } = context;
    const done = await importDishes(db, user.id, input);
    if (done.applied) await emit(context, menuChanged, { restaurantId: input.id });
    return done;
  }),
];

const rating: SQL.Aliased<number | null> = sql<
  number | null
>`round(rating_sum::numeric / nullif(review_count, 0), 2)::float8`.as('rating');

const dishColumns = { ...getTableColumns(menuItems), rating, imageAlt: selectAlt(menuItems.image) };

const categoryPlace = sql`array_position(${sql.raw(`array[${MENU_CATEGORIES.map((one) => `'${one}'`).join(', ')}]`)}, ${menuItems.category})`;

const dishesAfter = prepared((db) =>
  db
    .select(dishColumns)
    .from(menuItems)
    .where(
      and(
        eq(menuItems.restaurantId, sql.placeholder('id')),
        sql`(${categoryPlace}, ${menuItems.position}, ${menuItems.id})
          > (${sql.placeholder('category')}::int, ${sql.placeholder('position')}::int, ${sql.placeholder('after')}::int)`,
      ),
    )
    .orderBy(categoryPlace, menuItems.position, menuItems.id)
    .limit(sql.placeholder('limit'))
    .prepare('menus_dishes'),
);

const findDish = prepared((db) =>
  db
    .select(dishColumns)
    .from(menuItems)
    .where(
      and(eq(menuItems.restaurantId, sql.placeholder('id')), eq(menuItems.id, sql.placeholder('itemId'))),
    )
    .prepare('menus_dish'),
);

async function readDish(db: Database, id: number, itemId: number) {
  const [dish] = await findDish(db).execute({ id, itemId });
  if (!dish) throw notFound('Dish');
  return dish;
}
