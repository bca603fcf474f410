import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';

/** Takes back everything that somebody voted; belongs into the transaction in which they go for good. */
export async function takeBackVotes(db: Database, userId: number): Promise<void> {
  // Held in one order, so that two who go at once wait for each other.
  await db.execute(sql`
    select 1 from reviews where id in (select review_id from review_votes where user_id = ${userId})
    order by id for no key update`);
  await db.execute(sql`
    with gone as (delete from review_votes where user_id = ${userId} returning review_id, is_helpful)
    update reviews set votes = votes - 1, likes = likes - gone.is_helpful::int
    from gone where reviews.id = gone.review_id`);
}
