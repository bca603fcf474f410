import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows } from '#db/rows.ts';
import { LongId } from '#kit/contract/shapes.ts';
import type { EraseStep } from '#kit/server/feature/personal-data.ts';

const RatedReview = z.object({ id: LongId });

/** Takes back what somebody voted; their votes stay with their reviews. */
export const takeBackVotes: EraseStep = async (tx, userId, { keepReviews, limit }) => {
  if (keepReviews) return 0;
  // Held in one order, so that two who go at once wait for each other.
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
    with gone as (
      delete from review_votes where user_id = ${userId} and review_id = any(${ids}::bigint[])
      returning review_id, is_helpful
    )
    update reviews set votes = votes - 1, likes = likes - gone.is_helpful::int
    from gone where reviews.id = gone.review_id`);
  return rows.length;
};
