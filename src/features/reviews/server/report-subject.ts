import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { restaurants, reviews, users } from '#db/schema.ts';
import { isVisible } from '#features/restaurants/server/visible.ts';
import { t } from '#kit/contract/text.ts';
import type { ReportSubject } from '#kit/server/feature/report-subject.ts';
import { deleteReview, reviewRestoring } from './removal.ts';

export const reviewSubject: ReportSubject = {
  kind: 'review',
  noun: 'review',
  plural: 'reviews',
  hasLongIds: true,
  own: t('This review is your own: you can edit or delete it.'),
  async find(db, id, reporter) {
    const [review] = await db
      .select({ userId: reviews.userId, restaurantId: reviews.restaurantId })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.userId))
      .where(and(eq(reviews.id, id), isNull(users.deletedAt)));
    return review && (await isVisible(db, review.restaurantId, reporter)) ? review : null;
  },
  list: (db, ids) =>
    db
      .select({
        id: reviews.id,
        title: restaurants.name,
        // With what it said to the restaurant alone: that is reported by reporting the review.
        text: sql<string | null>`nullif(concat_ws(E'\\n\\n', ${reviews.review}, (
          select 'To the restaurant alone: ' || w.word from private_words w where w.review_id = ${reviews.id})), '')`,
        userId: reviews.userId,
        username: users.username,
        restaurantId: reviews.restaurantId,
        images: reviews.images,
      })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.userId))
      .innerJoin(restaurants, eq(restaurants.id, reviews.restaurantId))
      .where(inArray(reviews.id, ids)),
  remove: deleteReview,
  restoring: reviewRestoring,
  ownedBy: (userId, { keepReviews }) => sql`
    select id from reviews where restaurant_id in (select id from restaurants where user_id = ${userId})
    ${keepReviews ? sql`` : sql`union all select id from reviews where user_id = ${userId}`}`,
};
