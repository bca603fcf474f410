import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { restaurants, reviews, users } from '#db/schema.ts';
import { isUnblocked } from '#features/people/server/visibility.ts';
import { isVisible, isVisibleTo } from '#features/restaurants/server/visible.ts';
import { selectDaysSinceVisit } from '#features/visits/server/visits.ts';
import { scaleLimit } from '#features/wallet/rules.ts';
import type { TippedRestaurant } from '#features/wallet/server/tip-sharing.ts';
import { sendTip } from '#features/wallet/server/tips.ts';
import { DEFAULT_CURRENCY, formatMoney } from '#kit/contract/money.ts';
import { Id, LongId, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, conflict, forbidden, notFound, Problem } from '#kit/server/problem.ts';
import type { SubscriberContext } from '#kit/server/services.ts';
import type { Actor } from '#kit/server/session.ts';
import { statement } from '#kit/server/statements.ts';
import { RESTAURANT_STATUSES } from '#vocabulary.ts';
import { REVIEWS } from '../rules.ts';

type Subject = {
  userId: number;
  restaurantId: number;
  reviewType: 'dish' | 'venue' | 'staff';
  menuItemId: number | null;
};

const ReviewedPlace = z.object({
  status: z.enum(RESTAURANT_STATUSES),
  userId: Id.nullable(),
  deletedAt: Timestamp.nullable(),
  closedAt: Timestamp.nullable(),
  hasDish: z.boolean(),
  isOwnerGone: z.boolean(),
  /** The currency of tips to the place. */
  currency: z.string(),
  daysSinceVisit: z.number().nullable(),
  /** How old the author's account is, in days. */
  authorDays: z.number(),
  /** Always empty: reading it takes the author's lock. */
  turn: z.string(),
});

/**
 * Reads what a review needs from its subject and its author, and locks the author: of several simultaneous calls by
 * one person, each sees in its next statement what the previous call wrote.
 */
const findSubject = statement(
  'reviews_subject',
  ReviewedPlace,
  (param) => sql`
    select r.status, r.user_id, r.deleted_at, r.closed_at,
      o.deleted_at is not null or o.closed_at is not null or o.id is null as is_owner_gone,
      coalesce((select c.currency from cities c where c.id = r.city_id), ${DEFAULT_CURRENCY}) as currency,
      exists (select from menu_items i where i.id = ${param('menuItemId')}::int and i.restaurant_id = r.id) as has_dish,
      ${selectDaysSinceVisit(sql`${param('userId')}::int`, sql`r.id`)} as days_since_visit,
      extract(epoch from now() - u.created_at)::float8 / 86400 as author_days,
      pg_advisory_xact_lock(hashtext('review'), u.id) as turn
    from restaurants r join users u on u.id = ${param('userId')} left join users o on o.id = r.user_id
    where r.id = ${param('restaurantId')} for key share of r`,
);

/** Finds a restaurant, and a dish if one is named, that this person may review; locks the author. */
export async function findReviewable(db: Database, user: Actor, subject: Subject) {
  const [place] = await findSubject(db, subject);
  if (!place || !isVisibleTo(place, user)) throw notFound(t('Restaurant'));
  if (place.userId === user.id) throw forbidden(t('You cannot review your own restaurant.'));
  if (place.status !== 'approved') throw conflict(t('This restaurant cannot be reviewed yet.'));
  if (subject.menuItemId !== null) {
    if (subject.reviewType !== 'dish')
      throw badInput({ menuItemId: t('Only the review of a dish names one') });
    if (!place.hasDish) throw badInput({ menuItemId: t('This dish is not on the menu of this restaurant') });
  }
  return place;
}

/** Advisory lock: removing an author's reviews from the counters and writing reviews wait for each other. */
export const lockAuthor = statement(
  'reviews_turn',
  (param) => sql`select pg_advisory_xact_lock(hashtext('review'), ${param('userId')})`,
);

const Insertion = z.object({
  id: LongId,
  /** The author's reviews including this one, counted up to the number that matters. */
  authorReviews: z.int(),
  /** Whether the author has reviewed this restaurant before. */
  isAnother: z.boolean(),
});

const insert = statement(
  'reviews_insert',
  Insertion,
  (param) => sql`
    insert into reviews (user_id, restaurant_id, menu_item_id, review_type, is_visited, rating, food_rating, service_rating,
      atmosphere_rating, value_rating, view_rating, title, review, lang, images, tip_amount)
    select u.id, ${param('restaurantId')}::int, ${param('menuItemId')}::int, ${param('reviewType')}::text,
      ${param('isVisited')}::boolean, ${param('rating')}::int, ${param('foodRating')}::int, ${param('serviceRating')}::int,
      ${param('atmosphereRating')}::int, ${param('valueRating')}::int, ${param('viewRating')}::int, ${param('title')}::text,
      ${param('review')}::text, ${param('lang')}::text, ${param('images')}::text[], ${param('tipAmount')}::int
    from users u
    where u.id = ${param('userId')} and u.deleted_at is null and not exists (
      select from reviews
      where brought_from is null and user_id = u.id and restaurant_id = ${param('restaurantId')} and review_type = ${param('reviewType')}
        and menu_item_id is not distinct from ${param('menuItemId')}::int
        and created_at > now() - make_interval(hours => ${REVIEWS.onceInHours}))
    returning id,
      (select 1 + count(*)::int from (select from reviews v where v.user_id = reviews.user_id and v.brought_from is null
        limit ${sql.raw(String(REVIEWS.standing.established.fromReviews))}) enough) as author_reviews,
      exists (select from reviews v where v.user_id = reviews.user_id and v.restaurant_id = reviews.restaurant_id)
        as is_another`,
);

const NO_OPINION = {
  foodRating: null,
  serviceRating: null,
  atmosphereRating: null,
  valueRating: null,
  viewRating: null,
  title: null,
  review: null,
};

type NewReview = Subject &
  Pick<typeof reviews.$inferSelect, 'isVisited' | 'rating' | 'lang' | 'images' | 'tipAmount'> & {
    [Field in keyof typeof NO_OPINION]?: (typeof reviews.$inferSelect)[Field] | undefined;
  };

/** Inserts a review; throws a 409 if the same person has posted the same in the last `onceInHours` hours. */
export async function insertReview(db: Database, review: NewReview): Promise<z.output<typeof Insertion>> {
  const [insertedReview] = await insert(db, { ...NO_OPINION, ...review });
  if (!insertedReview)
    throw conflict(
      t('You have reviewed this in the last {onceInHours} hours. You can edit that review.', {
        onceInHours: REVIEWS.onceInHours,
      }),
    );
  return insertedReview;
}

/** Sends the review's tip; an error is reported at the tip's own field. */
export async function sendTipOfReview(
  context: SubscriberContext,
  review: {
    id: number;
    userId: number;
    restaurant: TippedRestaurant;
    tipAmount: number;
  },
): Promise<void> {
  const { id: reviewId, userId: senderId, restaurant, tipAmount } = review;
  if (tipAmount === 0) return;
  const most = scaleLimit(REVIEWS.mostTip, restaurant.currency);
  if (tipAmount > most)
    throw badInput({ tipAmount: t('At most {most}', { most: formatMoney(most, restaurant.currency) }) });
  try {
    await sendTip(context, { senderId, recipient: { restaurant }, amount: tipAmount, reviewId });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(error.status, error.message, { errors: { tipAmount: error.message } });
  }
}

/**
 * Locks a review until the transaction ends, for an action of a person other than its author. Blocks do not hide it
 * from the restaurant’s owner.
 */
export async function lockReview(db: Database, id: number, user: Actor) {
  const [review] = await db
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
  if (!review || review.isGone || !(await isVisible(db, review.restaurantId, user)))
    throw notFound(t('Review'));
  return review;
}
