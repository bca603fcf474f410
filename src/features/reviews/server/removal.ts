import { eq } from 'drizzle-orm';
import { privateWords, reviewReplies, reviews, reviewVotes } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { t } from '#kit/contract/text.ts';
import { type AdminContext, emit } from '#kit/server/events.ts';
import { notFound } from '#kit/server/problem.ts';
import { recount } from './counters.ts';
import { reviewDeleted, reviewRestored } from './events.ts';

/** The review with its votes, the owner's reply and the private word. */
const rows = (id: number) => [
  { table: reviews, where: eq(reviews.id, id) },
  { table: reviewVotes, where: eq(reviewVotes.reviewId, id) },
  { table: reviewReplies, where: eq(reviewReplies.reviewId, id) },
  { table: privateWords, where: eq(privateWords.reviewId, id) },
];

async function restored(context: AdminContext, id: number): Promise<void> {
  const [back] = await context.db.select().from(reviews).where(eq(reviews.id, id));
  if (!back) throw notFound(t('Review'));
  const { restaurantId, userId } = back;
  await recount(context.db, [restaurantId]);
  await emit(context, reviewRestored, { reviewId: id, restaurantId, userId });
}

export const reviewRestoring = { rows, restored };

/** Takes a review out as an administrator, and counts its restaurant anew. */
export async function deleteReview(context: AdminContext, id: number, note?: string): Promise<void> {
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
