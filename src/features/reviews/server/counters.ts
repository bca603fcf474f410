import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';

/** Counts the reviews and adds up the stars of every restaurant anew. */
export async function recount(db: Database): Promise<void> {
  await db.execute(sql`
    update restaurants r
    set review_count = coalesce(n.count, 0), rating_sum = coalesce(n.sum, 0)
    from restaurants every
    left join (
      select restaurant_id, count(*)::int as count, sum(rating)::int as sum from reviews group by restaurant_id
    ) n on n.restaurant_id = every.id
    where every.id = r.id
  `);
}
