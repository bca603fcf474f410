import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { reviewReplies, reviews } from '#db/schema.ts';
import { isVisible } from '#features/restaurants/server/visible.ts';
import type { Translatable } from '#kit/server/feature/translatable.ts';
import type { Services } from '#kit/server/services.ts';
import type { Actor } from '#kit/server/session.ts';
import { detectMissing } from '#kit/server/texts/detection.ts';
import { findReview } from './listing.ts';

/** Joins the title and the text of a review. */
export const joinWords = ({
  title,
  review,
}: {
  title?: string | null | undefined;
  review?: string | null | undefined;
}): string => [title, review].filter(Boolean).join('\n\n');

/** Does the same in SQL. */
const selectWords: SQL<string> = sql`concat_ws(E'\\n\\n', nullif(${reviews.title}, ''), nullif(${reviews.review}, ''))`;

/** Detects the languages of reviews that are older than the language column. */
export async function detectReviews({ db }: Pick<Services, 'db'>): Promise<void> {
  await detectMissing(db, { table: reviews, key: reviews.id, text: selectWords });
  await detectMissing(db, { table: reviewReplies, key: reviewReplies.reviewId, text: reviewReplies.reply });
}

/** Finds a review that this person may read, if they may see its restaurant. */
async function findVisible(db: Database, id: number, user: Actor | null) {
  const review = await findReview(db, id, user?.id ?? 0);
  const isSeen = review && (await isVisible(db, review.restaurantId, user));
  return isSeen ? review : null;
}

export const translatableReview: Translatable = {
  kind: 'review',
  hasLongIds: true,
  async find(db, id, user) {
    const review = await findVisible(db, id, user);
    return review && { text: joinWords(review), lang: review.lang };
  },
};

export const translatableReply: Translatable = {
  kind: 'reply',
  hasLongIds: true,
  async find(db, id, user) {
    const review = await findVisible(db, id, user);
    return review?.reply ? { text: review.reply.reply, lang: review.reply.lang } : null;
  },
};
