import { and, asc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { menuItems } from '#db/schema.ts';
import { isVisible } from '#features/restaurants/server/visible.ts';
import { pageOf, placeOf } from '#kit/server/cursor.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { prepared } from '#kit/server/statements.ts';
import { getMenuItem, listMenu } from '../contract.ts';

const Place = z.tuple([z.int()]);

export const menusApi = [
  handle(listMenu, async ({ db, user, input }) => {
    const { id, limit, cursor } = input;
    if (!(await isVisible(db, id, user))) throw notFound('Restaurant');
    const [after] = cursor ? placeOf(cursor, Place) : [0];
    const rows = await dishesAfter(db).execute({ id, after, limit: limit + 1 });
    return pageOf(rows, limit, (dish) => [dish.id]);
  }),

  handle(getMenuItem, async ({ db, user, input }) => {
    const { id, itemId } = input;
    const [dish] = (await isVisible(db, id, user)) ? await dishOf(db).execute({ id, itemId }) : [];
    if (!dish) throw notFound('Dish');
    return dish;
  }),
];

const rating: SQL.Aliased<number | null> = sql<
  number | null
>`round(rating_sum::numeric / nullif(review_count, 0), 2)::float8`.as('rating');

const dishColumns = { ...getTableColumns(menuItems), rating };

const dishesAfter = prepared((db) =>
  db
    .select(dishColumns)
    .from(menuItems)
    .where(and(eq(menuItems.restaurantId, sql.placeholder('id')), gt(menuItems.id, sql.placeholder('after'))))
    .orderBy(asc(menuItems.id))
    .limit(sql.placeholder('limit'))
    .prepare('menus_dishes'),
);

const dishOf = prepared((db) =>
  db
    .select(dishColumns)
    .from(menuItems)
    .where(
      and(eq(menuItems.restaurantId, sql.placeholder('id')), eq(menuItems.id, sql.placeholder('itemId'))),
    )
    .prepare('menus_dish'),
);
