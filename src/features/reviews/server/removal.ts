import { eq } from 'drizzle-orm';
import { reviews } from '#db/schema.ts';
import { audit } from '#features/audit/server/audit.ts';
import { type AdminContext, emit } from '#kit/server/events.ts';
import { notFound } from '#kit/server/problem.ts';
import { recount } from './counters.ts';
import { reviewDeleted } from './events.ts';

/** Takes a review out for good as an administrator, and counts its restaurant anew. */
export async function deleteReview(context: AdminContext, id: number, note?: string): Promise<void> {
  const { db: tx, user: actor } = context;
  const [gone] = await tx.delete(reviews).where(eq(reviews.id, id)).returning();
  if (!gone) throw notFound('Review');
  await recount(tx, [gone.restaurantId]);
  const { userId, restaurantId, rating, review } = gone;
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
