import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants, reviewReplies, reviews, reviewVotes } from '#db/schema.ts';
import { assertPictures } from '#features/media/server/pictures.ts';
import { notify, withdrawNotification } from '#features/notifications/server/notify.ts';
import { findPerson } from '#features/people/server/profiles.ts';
import { canSee, recallPlace } from '#features/restaurants/server/detail/details.ts';
import { findStaffRole } from '#features/staff/server/staff.ts';
import { declareAct } from '#features/transparency/server/declare.ts';
import { cutText } from '#kit/contract/cut-text.ts';
import { t } from '#kit/contract/text.ts';
import { emit } from '#kit/server/events.ts';
import { conflict, forbidden, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { prepared } from '#kit/server/statements.ts';
import { detectEdited, detectLanguage, toLanguage } from '#kit/server/texts/detection.ts';
import {
  createReview,
  deleteReply,
  deleteReview,
  editReview,
  getPrivateWord,
  getReviewForm,
  getReviewSummary,
  listPersonReviews,
  listPrivateWords,
  listReviews,
  replyToReview,
  voteOnReview,
} from '../contract.ts';
import { newReview, reviewHelpful, reviewReply } from '../notifications.ts';
import { isVisited } from '../rules.ts';
import { countReview, recount } from './counters.ts';
import { reviewCreated, reviewDeleted, reviewEdited } from './events.ts';
import { readReviewForm } from './form.ts';
import { countReviews, isNarrowed, readReview, readReviews } from './listing.ts';
import { findPrivateWord, readPrivateWords, savePrivateWord } from './private-words.ts';
import { findNewest, reviewSummaryService } from './review-caches.ts';
import { findReviewsPage } from './short-reviews.ts';
import { joinWords } from './words.ts';
import { findReviewable, insertReview, lockReview, sendTipOfReview } from './writing.ts';

/** Maximum characters of a text that a notification quotes. */
const QUOTED = 140;

export const reviewsApi = [
  handle(listReviews, async (context) => {
    const { db, user, input } = context;
    const { id, ...filters } = input;
    const place = await recallPlace(context, id);
    if (!place) throw notFound(t('Restaurant'));
    const params = { ...filters, restaurantId: id, me: user?.id ?? 0 };
    const page = await findNewest(context, params, place.reviewCount);
    if (page) return page;
    const total =
      filters.dish || isNarrowed(filters)
        ? await countReviews(db, params)
        : await countAll(db, id, params.me);
    return readReviews(db, params, total);
  }),

  handle(listPersonReviews, async ({ user, input: { username, ...paging }, ...context }) => {
    const { id, reviewCount, isOpen } = await findPerson(context, user?.id ?? null, username);
    if (!isOpen) return { items: [], next: null, total: null };
    return {
      ...(await findReviewsPage(context.db, user?.id ?? null, paging, sql`v.user_id = ${id}`)),
      total: reviewCount,
    };
  }),

  handle(getReviewSummary, async (context) => {
    const { db, input, caller, services } = context;
    const summary = (await canSee(context, input.id))
      ? await services.get(reviewSummaryService).get(db, input.id, caller.askedAt)
      : undefined;
    if (!summary) throw notFound(t('Restaurant'));
    const { removals, ...counts } = summary;
    const year = new Date().getUTCFullYear();
    return { ...counts, removed: removals.filter((one) => one.year === year) };
  }),

  handle(createReview, async (context) => {
    const { db, user, input, caller } = context;
    const { restaurantId, images = [], menuItemId = null, privateRating, privateWord, ...fields } = input;
    // Calls with an API token must not move money.
    if (caller.apiToken && fields.tipAmount > 0) throw forbidden(t('Tips are given on our pages only.'));
    const subject = { userId: user.id, restaurantId, reviewType: fields.reviewType, menuItemId };
    const place = await findReviewable(db, user, subject);
    await assertPictures(db, user.id, images);
    const review = {
      ...fields,
      ...subject,
      ...pickTexts(fields),
      lang: await detectLanguage(joinWords(fields)),
      images: [...new Set(images)],
      isVisited: isVisited(place.daysSinceVisit),
    };
    const insertedReview = await insertReview(db, review);
    await savePrivateWord(db, insertedReview.id, { privateRating, privateWord });
    const { userId: ownerId, isOwnerGone, currency } = place;
    const restaurant = { id: restaurantId, ownerId, isOwnerGone, currency };
    await sendTipOfReview(context, {
      id: insertedReview.id,
      userId: user.id,
      restaurant,
      tipAmount: fields.tipAmount,
    });
    await countReview(db, { ...review, ...insertedReview, authorDays: place.authorDays });
    await notify(context, {
      to: place.userId,
      kind: newReview,
      actorId: user.id,
      subject: { kind: 'review', id: insertedReview.id },
      data: { ...(fields.review && { text: cutText(fields.review, QUOTED) }) },
    });
    await emit(context, reviewCreated, { reviewId: insertedReview.id, restaurantId, userId: user.id });
    return { ...(await readReview(db, insertedReview.id, user.id)), tipAmount: fields.tipAmount };
  }),

  handle(getReviewForm, (context) => readReviewForm(context, context.input.id)),

  handle(getPrivateWord, async ({ db, user, input }) => {
    if ((await db.$count(reviews, and(eq(reviews.id, input.id), eq(reviews.userId, user.id)))) === 0)
      throw notFound(t('Review'));
    return findPrivateWord(db, input.id);
  }),

  handle(listPrivateWords, async ({ db, user, input }) => {
    const role = await findStaffRole(db, { restaurantId: input.id, userId: user.id });
    if (role === null) throw notFound(t('Restaurant'));
    return readPrivateWords(db, { ...input, me: user.id });
  }),

  handle(editReview, async (context) => {
    const { db, user, input } = context;
    const { id, editedAt, privateRating, privateWord, lang: chosen, ...change } = input;
    const mine = and(eq(reviews.id, id), eq(reviews.userId, user.id));
    const [existing] = await db.select().from(reviews).where(mine).for('no key update');
    if (!existing) throw notFound(t('Review'));
    if (editedAt !== undefined && editedAt !== existing.editedAt)
      throw conflict(t('This review was changed somewhere else in the meantime. Open it again to see it.'));
    if (change.images) await assertPictures(db, user.id, change.images, { already: existing.images });
    const lang = await detectEdited(
      { text: joinWords(existing), lang: existing.lang },
      { text: joinWords({ title: existing.title, review: existing.review, ...change }), chosen },
    );
    await db
      .update(reviews)
      .set({ ...change, ...pickTexts(change), lang, editedAt: sql`now()` })
      .where(mine);
    await savePrivateWord(db, id, { privateRating, privateWord });
    await recount(db, [existing.restaurantId]);
    await emit(context, reviewEdited, { reviewId: id, restaurantId: existing.restaurantId, userId: user.id });
    return readReview(db, id, user.id);
  }),

  handle(deleteReview, async (context) => {
    const { db, user, input } = context;
    await declareAct(db, { role: 'author' });
    const [review] = await db
      .delete(reviews)
      .where(and(eq(reviews.id, input.id), eq(reviews.userId, user.id)))
      .returning({ restaurantId: reviews.restaurantId });
    if (!review) throw notFound(t('Review'));
    await recount(db, [review.restaurantId]);
    await emit(context, reviewDeleted, { reviewId: input.id, ...review, userId: user.id });
    return { message: t('Review deleted') };
  }),

  handle(voteOnReview, async (context) => {
    const { db, user, input } = context;
    const { id, isHelpful } = input;
    const review = await lockReview(db, id, user);
    if (review.userId === user.id) throw forbidden(t('You cannot vote on your own review.'));
    if (review.ownerId === user.id) throw forbidden(t('You cannot vote on reviews of your own restaurant.'));
    const mine = and(eq(reviewVotes.reviewId, id), eq(reviewVotes.userId, user.id));
    const [before] = await db.select().from(reviewVotes).where(mine);
    if (isHelpful === null) await db.delete(reviewVotes).where(mine);
    else
      await db
        .insert(reviewVotes)
        .values({ reviewId: id, userId: user.id, isHelpful })
        .onConflictDoUpdate({ target: [reviewVotes.reviewId, reviewVotes.userId], set: { isHelpful } });
    const notification = { kind: reviewHelpful, actorId: user.id, subject: { kind: 'review', id } };
    if (isHelpful && !before?.isHelpful) await notify(context, { ...notification, to: review.userId });
    if (!isHelpful && before?.isHelpful) await withdrawNotification(context, notification);
    return { ...(await recountVotes(db, id)), myVote: isHelpful };
  }),

  handle(replyToReview, async (context) => {
    const { db, user, input } = context;
    const { id, reply } = input;
    const review = await lockReview(db, id, user);
    if (review.ownerId !== user.id) throw forbidden(t('Only the owner of the restaurant may answer.'));
    const before = await findReply(db, id);
    const lang = await detectEdited(before, { text: reply, chosen: input.lang });
    const [savedReply] = await db
      .insert(reviewReplies)
      .values({ reviewId: id, userId: user.id, reply, lang })
      .onConflictDoUpdate({
        target: reviewReplies.reviewId,
        set: { reply, lang, userId: user.id, editedAt: sql`now()` },
      })
      .returning();
    if (!savedReply) throw new Error('An upsert returned no row.');
    if (savedReply.editedAt === null)
      await notify(context, {
        to: review.userId,
        kind: reviewReply,
        // The reply is the restaurant's: if the owner and the author have a block between them, only the actor is
        // omitted.
        ...(!review.isAuthorHidden && { actorId: user.id }),
        subject: { kind: 'review', id },
        data: { text: cutText(reply, QUOTED) },
      });
    return { ...savedReply, lang: toLanguage(savedReply.lang) };
  }),

  handle(deleteReply, async ({ db, user, input }) => {
    const review = await lockReview(db, input.id, user);
    if (review.ownerId !== user.id) throw forbidden(t('Only the owner of the restaurant may do this.'));
    await declareAct(db, { role: 'author' });
    const { rowCount } = await db.delete(reviewReplies).where(eq(reviewReplies.reviewId, input.id));
    if (!rowCount) throw notFound(t('Answer'));
    return { message: t('Answer deleted') };
  }),
];

/** Turns empty texts into null. */
const pickTexts = ({
  title,
  review,
}: {
  title?: string | null | undefined;
  review?: string | null | undefined;
}) => ({
  title: title === '' ? null : title,
  review: review === '' ? null : review,
});

/** Finds the owner's reply to a locked review. */
async function findReply(db: Database, id: number) {
  const [row] = await db
    .select({ text: reviewReplies.reply, lang: reviewReplies.lang })
    .from(reviewReplies)
    .where(eq(reviewReplies.reviewId, id));
  return row;
}

/** Recounts the votes of a locked review. */
async function recountVotes(db: Database, id: number) {
  const votes = sql`(select count(*) from review_votes where review_id = ${id})`;
  const likes = sql`(select count(*) from review_votes where review_id = ${id} and is_helpful)`;
  const [counters] = await db
    .update(reviews)
    .set({ votes, likes })
    .where(eq(reviews.id, id))
    .returning({ likes: reviews.likes, votes: reviews.votes });
  if (!counters) throw new Error('A held review is gone.');
  return counters;
}

/** Counts the reviews of a restaurant by people whom a block hides from the reader. Searches from these few people. */
const byBlocked = sql`(
  select count(*) from reviews v join users u on u.id = v.user_id and u.deleted_at is null
  where v.restaurant_id = ${sql.placeholder('id')} and v.user_id in (
    select blocked_id from blocks where blocker_id = ${sql.placeholder('me')}
    union select blocker_id from blocks where blocked_id = ${sql.placeholder('me')}))`;

const reviewCount = prepared((db) =>
  db
    .select({
      count: sql<number>`(${restaurants.reviewCount}
      - case when ${restaurants.userId} = ${sql.placeholder('me')} then 0 else ${byBlocked} end)::int`,
    })
    .from(restaurants)
    .where(eq(restaurants.id, sql.placeholder('id')))
    .prepare('reviews_count'),
);

async function countAll(db: Database, id: number, me: number): Promise<number | null> {
  const [row] = await reviewCount(db).execute({ id, me });
  return row?.count ?? null;
}
