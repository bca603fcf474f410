import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';

/** Somewhat more than the hour between two runs. */
const MINUTES = 90;

/** Tells the search index which restaurants have challenges that began or ended by themselves. */
export async function noteTurningChallenges(db: Database, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const since = sql`${at} - make_interval(mins => ${sql.raw(String(MINUTES))})`;
  await db.execute(sql`
    select note_search_changes(array_agg(distinct turned.restaurant_id)) from (
      select restaurant_id from challenges where start_date > ${since} and start_date <= ${at}
      union all
      select restaurant_id from challenges where end_date > ${since} and end_date <= ${at}
    ) turned where turned.restaurant_id is not null`);
}
