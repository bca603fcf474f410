import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { menuItems, restaurantEntries, restaurants, reviews, users } from '#db/schema.ts';
import type { createOrder } from '#features/admin/table/server/order.ts';
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
import type { listAdminReviews } from '../contract.ts';

/** What its tip was given in; of one without a tip what its restaurant is tipped in. */
const currency = sql<string>`coalesce((select t.currency from tips t where t.review_id = ${reviews.id} limit 1),
  ${selectCurrency(reviews.restaurantId).sql})`;

const columns = {
  ...getTableColumns(reviews),
  currency,
  username: users.username,
  restaurant: restaurants.name,
  dish: menuItems.name,
};

const KEYS = {
  createdAt: { by: sql`${reviews.createdAt}`, type: 'timestamptz' },
  rating: { by: sql`${reviews.rating}`, type: 'integer' },
} as const;

const SEARCHED: SearchableTable<
  ParsedOf<typeof listAdminReviews>,
  'rating' | 'type' | 'restaurant' | 'author'
> = {
  table: reviews,
  keys: KEYS,
  first: 'createdAt',
  values: ['rating', 'type', 'restaurant', 'author'],
  shown: ({ rating, type, restaurant, author }) =>
    and(
      isNotDeleted(users, reviews.userId),
      isNotDeleted(restaurantEntries, reviews.restaurantId),
      rating && eq(reviews.rating, rating),
      type && eq(reviews.reviewType, type),
      restaurant && eq(reviews.restaurantId, restaurant),
      author && eq(reviews.userId, author),
    ),
};

/** A page of the table of reviews; it is found by its words and the names of its author and its restaurant. */
export const reviewsPage = tablePage(SEARCHED, (db, { key, where, by, limit }) =>
  select(db, key).where(where).orderBy(by).limit(limit),
);

export const quickSearchReviews = tablePage(
  SEARCHED,
  (db, { key, where, by, limit }) =>
    db
      .select({
        id: reviews.id,
        title: sql<string>`${users.username} || ', ' || ${restaurants.name}`,
        detail: sql<string>`coalesce(${reviews.review}, '')`,
        key,
      })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.userId))
      .innerJoin(restaurants, eq(restaurants.id, reviews.restaurantId))
      .where(where)
      .orderBy(by)
      .limit(limit),
  QUICK_SEARCH_ROWS,
);

export async function readAdminReview(db: Database, id: number) {
  const [found] = await select(db, sql<string>`''`).where(eq(reviews.id, id));
  if (!found) throw notFound(t('Review'));
  return found;
}

const select = (db: Database, key: ReturnType<typeof createOrder>['key']) =>
  db
    .select({ ...columns, key })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(restaurants, eq(restaurants.id, reviews.restaurantId))
    .leftJoin(menuItems, eq(menuItems.id, reviews.menuItemId));
