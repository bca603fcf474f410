import { sql } from 'drizzle-orm';

/** SQL: a challenge `c` can be accepted now. */
export const IS_ONGOING = `(c.is_active and c.stopped_at is null and c.deleted_at is null
  and (c.start_date is null or c.start_date <= now()) and (c.end_date is null or c.end_date > now()))`;

export const isChallengeOngoing = sql.raw(IS_ONGOING);

/** SQL: people may see a challenge `c`; one of a restaurant only while the restaurant is approved. */
export const isChallengeShown = sql.raw(`(c.deleted_at is null and (c.restaurant_id is null
  or exists (select from restaurants shown where shown.id = c.restaurant_id and shown.status = 'approved')))`);
