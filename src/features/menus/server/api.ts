import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { menuItems } from '#db/schema.ts';
import { isVisible } from '#features/restaurants/server/visible.ts';
import { pageOf, placeOf } from '#kit/server/cursor.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { prepared } from '#kit/server/statements.ts';
import { listMenu } from '../contract.ts';

const Place = z.tuple([z.int()]);

export const menusApi = [
  handle(listMenu, async ({ db, user, input }) => {
    const { id, limit, cursor } = input;
    if (!(await isVisible(db, id, user))) throw notFound('Restaurant');
    const [after] = cursor ? placeOf(cursor, Place) : [0];
    const rows = await dishesAfter(db).execute({ id, after, limit: limit + 1 });
    return pageOf(rows, limit, (dish) => [dish.id]);
  }),
];

const dishesAfter = prepared((db) =>
  db
    .select()
    .from(menuItems)
    .where(and(eq(menuItems.restaurantId, sql.placeholder('id')), gt(menuItems.id, sql.placeholder('after'))))
    .orderBy(asc(menuItems.id))
    .limit(sql.placeholder('limit'))
    .prepare('menus_dishes'),
);
