import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { menuItems, restaurantEntries, restaurants, reviews, users } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import type { createOrder } from '#features/admin/table/server/order.ts';
import {
  isNotDeleted,
  QUICK_SEARCH_ROWS,
  type SearchableTable,
  tablePage,
} from '#features/admin/table/server/table-page.ts';
import { audit, findDifferences } from '#features/audit/server/audit.ts';
import { createRemoval } from '#features/reports/server/remove-and-tell.ts';
import { selectCurrency } from '#features/restaurants/server/currency.ts';
import { reviewSubject } from '#features/reviews/server/report-subject.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { badInput, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import {
  AdminReview,
  deleteAdminReview,
  editAdminReview,
  exportReviews,
  getAdminReview,
  listAdminReviews,
} from '../contract.ts';

/** The currency of the review's tip, or of the restaurant if there is no tip. */
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
  toCondition: ({ rating, type, restaurant, author }) =>
    and(
      isNotDeleted(users, reviews.userId),
      isNotDeleted(restaurantEntries, reviews.restaurantId),
      rating && eq(reviews.rating, rating),
      type && eq(reviews.reviewType, type),
      restaurant && eq(reviews.restaurantId, restaurant),
      author && eq(reviews.userId, author),
    ),
};

/** Reads a page of reviews; a search matches their words and the names of their author and restaurant. */
const reviewsPage = tablePage(SEARCHED, (db, { key, where, by, limit }) =>
  select(db, key).where(where).orderBy(by).limit(limit),
);

const quickSearchReviews = tablePage(
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

async function readAdminReview(db: Database, id: number) {
  const [review] = await select(db, sql<string>`''`).where(eq(reviews.id, id));
  if (!review) throw notFound(t('Review'));
  return review;
}

const select = (db: Database, key: ReturnType<typeof createOrder>['key']) =>
  db
    .select({ ...columns, key })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(restaurants, eq(restaurants.id, reviews.restaurantId))
    .leftJoin(menuItems, eq(menuItems.id, reviews.menuItemId));

const removeReview = createRemoval(reviewSubject);

export const reviewsDesk: Feature = {
  name: 'admin/reviews',
  contract,
  adminTable: {
    name: 'reviews',
    hasLongIds: true,
    quickSearch: quickSearchReviews,
    rowActions: { delete: removeReview },
    handlers: [
      handle(listAdminReviews, ({ db, input }) => reviewsPage(db, input)),
      handleExport(exportReviews, 'reviews', AdminReview, reviewsPage),
      handle(getAdminReview, ({ db, input }) => readAdminReview(db, input.id)),

      handle(editAdminReview, async ({ db, user, input }) => {
        const { id, ...change } = input;
        const before = await readAdminReview(db, id);
        if (change.images?.some((image) => !before.images.includes(image)))
          throw badInput({ images: t('Photos can only be taken out') });
        const differences = findDifferences(before, change);
        if (differences) {
          await db.update(reviews).set(change).where(eq(reviews.id, id));
          const target = `${before.username}, ${before.restaurant}`;
          await audit(db, user, { action: 'edit', kind: 'review', targetId: id, target, ...differences });
        }
        return readAdminReview(db, id);
      }),

      handle(deleteAdminReview, async (context) => {
        const { id, reason, rule } = context.input;
        await removeReview(context, id, reason, rule);
        return { message: t('Review deleted successfully') };
      }),
    ],
  },
};
