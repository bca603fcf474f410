import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { menuItems, restaurants, reviews, users } from '#db/schema.ts';
import type { NotificationContext } from '#features/notifications/server/reading.ts';
import { isUnblocked } from '#features/people/server/visibility.ts';
import { findVisibleStatus, isVisible } from '#features/restaurants/server/visible.ts';
import { sendTip } from '#features/wallet/server/tips.ts';
import { badInput, conflict, forbidden, notFound, Problem } from '#kit/server/problem.ts';
import type { Actor } from '#kit/server/session.ts';
import { statement } from '#kit/server/statements.ts';
import { REVIEWS } from '../rules.ts';

/** A restaurant that this person may review. */
export async function findReviewable(db: Database, id: number, user: Actor) {
  const found = await findVisibleStatus(db, id, user);
  if (!found) throw notFound('Restaurant');
  if (found.userId === user.id) throw forbidden('You cannot review your own restaurant.');
  if (found.status !== 'approved') throw conflict('This restaurant cannot be reviewed yet.');
  return found;
}

type Subject = {
  userId: number;
  restaurantId: number;
  reviewType: 'dish' | 'venue' | 'staff';
  menuItemId: number | null;
};

/** Refuses what is not of this restaurant, and what the same person has just said. */
export async function checkSubject(db: Database, subject: Subject): Promise<void> {
  const { userId, restaurantId, reviewType, menuItemId } = subject;
  if (menuItemId !== null) {
    if (reviewType !== 'dish') throw badInput({ menuItemId: 'Only the review of a dish names one' });
    const ofIt = and(eq(menuItems.id, menuItemId), eq(menuItems.restaurantId, restaurantId));
    if ((await db.$count(menuItems, ofIt)) === 0)
      throw badInput({ menuItemId: 'This dish is not on the menu of this restaurant' });
  }
  // Of several calls at once each one sees what the one before it has written: they wait here for its commit.
  await takeTurn(db, { userId });
  const recent = await findRecentReviews(db, { userId, restaurantId, reviewType, menuItemId });
  if (recent.length > 0)
    throw conflict(
      `You have reviewed this in the last ${REVIEWS.onceInHours} hours. You can edit that review.`,
    );
}

const takeTurn = statement(
  'reviews_turn',
  (param) => sql`select pg_advisory_xact_lock(hashtext('review'), ${param('userId')})`,
);

const findRecentReviews = statement(
  'reviews_said_lately',
  (param) => sql`
    select 1 from reviews
    where user_id = ${param('userId')} and restaurant_id = ${param('restaurantId')}
      and review_type = ${param('reviewType')} and menu_item_id is not distinct from ${param('menuItemId')}::int
      and created_at > now() - make_interval(hours => ${REVIEWS.onceInHours})
    limit 1`,
);

/** Sends the tip that comes with a review; what is wrong with it is said at its own field. */
export async function tipWith(
  context: NotificationContext,
  review: { id: number; userId: number; restaurantId: number; tipAmount: number },
): Promise<void> {
  const { id: reviewId, userId: senderId, restaurantId, tipAmount } = review;
  if (tipAmount === 0) return;
  try {
    await sendTip(context, { senderId, recipient: { restaurantId }, amount: tipAmount, reviewId });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(error.status, error.message, { errors: { tipAmount: error.message } });
  }
}

/** A review that somebody else than its author acts on, held until the end of the transaction; no block takes it from its owner. */
export async function holdReview(db: Database, id: number, user: Actor) {
  const [found] = await db
    .select({
      id: reviews.id,
      userId: reviews.userId,
      restaurantId: reviews.restaurantId,
      ownerId: restaurants.userId,
      isGone: isNotNull(users.deletedAt),
      isAuthorHidden: sql<boolean>`not ${isUnblocked(user.id, sql`${reviews.userId}`)}`,
    })
    .from(reviews)
    .innerJoin(restaurants, eq(restaurants.id, reviews.restaurantId))
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(
      and(
        eq(reviews.id, id),
        or(isUnblocked(user.id, sql`${reviews.userId}`), eq(restaurants.userId, user.id)),
      ),
    )
    .for('no key update', { of: reviews });
  if (!found || found.isGone || !(await isVisible(db, found.restaurantId, user))) throw notFound('Review');
  return found;
}
