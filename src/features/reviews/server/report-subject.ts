import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { privateWords, restaurants, reviewReplies, reviews, reviewVotes, users } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { isVisible } from '#features/restaurants/server/visible.ts';
import { t } from '#kit/contract/text.ts';
import { type AdminContext, emit } from '#kit/server/events.ts';
import type { ReportSubject } from '#kit/server/feature/report-subject.ts';
import { notFound } from '#kit/server/problem.ts';
import { recount } from './counters.ts';
import { reviewDeleted, reviewRestored } from './events.ts';

/** Lists the rows of a review: itself, its votes, the owner's reply and the private message. */
const rows = (id: number) => [
  { table: reviews, where: eq(reviews.id, id) },
  { table: reviewVotes, where: eq(reviewVotes.reviewId, id) },
  { table: reviewReplies, where: eq(reviewReplies.reviewId, id) },
  { table: privateWords, where: eq(privateWords.reviewId, id) },
];

async function onReviewRestored(context: AdminContext, id: number): Promise<void> {
  const [review] = await context.db.select().from(reviews).where(eq(reviews.id, id));
  if (!review) throw notFound(t('Review'));
  const { restaurantId, userId } = review;
  await recount(context.db, [restaurantId]);
  await emit(context, reviewRestored, { reviewId: id, restaurantId, userId });
}

const reviewRestoration = { rows, complete: onReviewRestored };

/** Removes a review as an administrator, and recounts its restaurant. */
async function deleteReview(context: AdminContext, id: number, note?: string): Promise<void> {
  const { db: tx, user: actor } = context;
  const [row] = await tx.delete(reviews).where(eq(reviews.id, id)).returning();
  if (!row) throw notFound(t('Review'));
  await recount(tx, [row.restaurantId]);
  const { userId, restaurantId, rating, review } = row;
  await audit(tx, actor, {
    action: 'delete',
    kind: 'review',
    targetId: id,
    target: (review ?? '').slice(0, 80),
    before: { userId, restaurantId, rating, review },
    note,
  });
  await emit(context, reviewDeleted, { reviewId: id, restaurantId, userId });
}

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
        // With its private message, which is reported together with the review.
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
  restoration: reviewRestoration,
  ownedBy: (userId, { keepReviews }) => sql`
    select id from reviews where restaurant_id in (select id from restaurants where user_id = ${userId})
    ${keepReviews ? sql`` : sql`union all select id from reviews where user_id = ${userId}`}`,
};
