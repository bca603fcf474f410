import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows } from '#db/rows.ts';
import { refreshNames } from '#features/auth/server/former-members.ts';
import { LongId } from '#kit/contract/shapes.ts';
import type { EraseStep, PersonalData } from '#kit/server/feature/personal-data.ts';
import { selectLanguage } from '#kit/server/texts/detection.ts';
import { recount } from './counters.ts';
import { erasePrivateWords } from './private-words.ts';

const RatedReview = z.object({ id: LongId });

/** Deletes a person's votes, unless their reviews are kept. */
const removeVotes: EraseStep = async (tx, userId, { keepReviews, limit }) => {
  if (keepReviews) return 0;
  // Locked in one order, so that two people who leave at once do not deadlock.
  const rows = await selectRows(
    tx,
    RatedReview,
    sql`
      select id from reviews where id in (select review_id from review_votes where user_id = ${userId} limit ${limit})
      order by id for no key update`,
  );
  if (rows.length === 0) return 0;
  const ids = sql.param(rows.map(({ id }) => id));
  await tx.execute(sql`
    with deletions as (
      delete from review_votes where user_id = ${userId} and review_id = any(${ids}::bigint[])
      returning review_id, is_helpful
    )
    update reviews set votes = votes - 1, likes = likes - deletions.is_helpful::int
    from deletions where reviews.id = deletions.review_id`);
  return rows.length;
};

const Deletion = z.object({ restaurantId: z.int() });

/** Deletes a person's reviews and recounts their subjects: the restaurant and the review are two rows. */
const removeReviews: EraseStep = async (tx, userId, { keepReviews, limit }) => {
  if (keepReviews) return 0;
  const rows = await selectRows(
    tx,
    Deletion,
    sql`
      delete from reviews where id in (select id from reviews where user_id = ${userId} limit ${Math.ceil(limit / 2)})
      returning restaurant_id`,
  );
  if (rows.length > 0) await recount(tx, [...new Set(rows.map(({ restaurantId }) => restaurantId))]);
  return rows.length * 2;
};

export const reviewsData: PersonalData = {
  tables: (me) => ({
    reviews: sql`select v.id, v.restaurant_id, r.name as restaurant, d.name as dish,
        v.review_type, v.rating, v.food_rating, v.service_rating,
        v.atmosphere_rating, v.value_rating, v.view_rating,
        v.title, v.review, v.comment, ${selectLanguage(sql`v.lang`)} as lang, v.images, v.tip_amount, v.likes, v.votes,
        v.is_visited, v.created_at, v.edited_at
      from reviews v join restaurants r on r.id = v.restaurant_id left join menu_items d on d.id = v.menu_item_id
      where v.user_id = ${me} order by v.id`,
    'review-replies': sql`select review_id, reply, ${selectLanguage(sql`lang`)} as lang, created_at,
        edited_at
      from review_replies where user_id = ${me} order by review_id`,
    'review-votes': sql`select review_id, is_helpful, created_at
      from review_votes where user_id = ${me} order by created_at`,
    'private-words': sql`select w.review_id, v.restaurant_id, w.rating, w.word,
        w.created_at, w.edited_at
      from private_words w join reviews v on v.id = w.review_id where v.user_id = ${me} order by w.review_id`,
  }),
  pictures: (me) => sql`select unnest(images) from reviews where user_id = ${me}`,
  keeps: { reviews: 'choice' },
  erase: [removeVotes, erasePrivateWords, removeReviews, refreshNames(sql`reviews`)],
};
