import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { restaurants } from '#db/schema.ts';
import { pageOf, placeOf } from '#kit/server/cursor.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { getRestaurant, listRestaurants } from '../contract.ts';
import { cardColumns, findVisible } from './visible.ts';

const Place = z.tuple([z.number(), z.int()]);

export const restaurantsApi = [
  handle(listRestaurants, async ({ db, input }) => {
    const { q, cuisine, limit, cursor } = input;
    const filters: Array<SQL | undefined> = [
      eq(restaurants.status, 'approved'),
      q ? sql`${restaurants.name} ilike ${`%${escapeLike(q)}%`}` : undefined,
      cuisine?.length ? inArray(restaurants.cuisineType, cuisine) : undefined,
    ];
    const place = cursor ? placeOf(cursor, Place) : null;
    const rows = await db
      .select({ ...cardColumns, score: restaurants.score })
      .from(restaurants)
      .where(
        and(
          ...filters,
          place ? sql`(${restaurants.score}, ${restaurants.id}) < (${place[0]}, ${place[1]})` : undefined,
        ),
      )
      .orderBy(sql`${restaurants.score} desc, ${restaurants.id} desc`)
      .limit(limit + 1);
    const total = await db.$count(restaurants, and(...filters));
    return pageOf(rows, limit, ({ score, id }) => [score, id], total);
  }),

  handle(getRestaurant, async ({ db, user, input }) => {
    const restaurant = await findVisible(db, input.id, user);
    if (!restaurant) throw notFound('Restaurant');
    return restaurant;
  }),
];

/** `%`, `_` and `\` mean themselves. */
function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
