import { sql } from 'drizzle-orm';
import type { Contribution } from '../contribution.ts';

/** Opened pages of the last 90 days: more of the places that are reviewed more, and more as the week ends. */
export const pageViews: Contribution = {
  name: 'page views',
  async fill({ tx, now }) {
    await tx.execute(sql`
      insert into page_views (restaurant_id, day, views)
      select r.id, d::date, 2 + r.review_count / 4 + (r.id * 7 + extract(doy from d)::int * 13) % 9
        + case when extract(isodow from d) >= 5 then 4 else 0 end
      from restaurants r,
        generate_series(${now.toISOString()}::timestamptz - interval '89 days', ${now.toISOString()}::timestamptz, interval '1 day') d
      where r.status = 'approved'`);
  },
};
