import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';

/** How many stories go in one statement. */
const SLICE = 1000;

/** Removes stories that have ended, with who looked at them; the sweep of pictures after it takes their files. */
export async function sweepStories(db: Database, now: Date): Promise<void> {
  for (let swept = SLICE; swept === SLICE; ) {
    const { rows } = await db.execute(sql`
      delete from stories where id in (
        select id from stories where expires_at <= ${now.toISOString()} order by expires_at limit ${SLICE}
        for update skip locked
      ) returning id`);
    swept = rows.length;
  }
}
