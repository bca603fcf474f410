import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { z } from 'zod';
import { menuItems, restaurants, reviews, users } from '#db/schema.ts';
import { isVisible } from '#features/restaurants/server/visible.ts';
import { pageOf, placeOf } from '#kit/server/cursor.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { prepared } from '#kit/server/statements.ts';
import { listReviews } from '../contract.ts';

const Place = z.tuple([z.iso.datetime(), z.int()]);
const START: z.output<typeof Place> = ['9999-12-31T00:00:00.000Z', 0];

export const reviewsApi = [
  handle(listReviews, async ({ db, user, input }) => {
    const { id, limit, cursor } = input;
    if (!(await isVisible(db, id, user))) throw notFound('Restaurant');
    const [time, last] = cursor ? placeOf(cursor, Place) : START;
    const rows = await reviewsBefore(db).execute({ id, time, last, limit: limit + 1 });
    const [counted] = await reviewCount(db).execute({ id });
    return pageOf(rows, limit, (review) => [review.createdAt, review.id], counted?.count ?? null);
  }),
];

const reviewsBefore = prepared((db) =>
  db
    .select({
      ...getTableColumns(reviews),
      user: {
        id: users.id,
        username: users.username,
        name: sql<string>`coalesce(${users.name}, ${users.username})`,
        avatar: users.avatar,
      },
      dish: menuItems.name,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .leftJoin(menuItems, eq(menuItems.id, reviews.menuItemId))
    .where(
      and(
        eq(reviews.restaurantId, sql.placeholder('id')),
        sql`(${reviews.createdAt}, ${reviews.id}) < (${sql.placeholder('time')}, ${sql.placeholder('last')})`,
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(sql.placeholder('limit'))
    .prepare('reviews_before'),
);

const reviewCount = prepared((db) =>
  db
    .select({ count: restaurants.reviewCount })
    .from(restaurants)
    .where(eq(restaurants.id, sql.placeholder('id')))
    .prepare('reviews_count'),
);
