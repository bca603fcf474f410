import { sql } from 'drizzle-orm';
import { RANKING } from '#features/search-index/rules.ts';
import type { Contribution } from '../contribution.ts';

/** Page views of the last 90 days: more for places with more reviews, and more from Friday to Sunday. */
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

/** How often lists of the last 70 days showed each place; places with few reviews also in a slot for new places. */
export const exposures: Contribution = {
  name: 'exposures',
  async fill({ tx, now }) {
    const doy = sql`extract(doy from d)::int`;
    await tx.execute(sql`
      insert into exposures (restaurant_id, day, is_slot, count)
      select r.id, d::date, s.is_slot, case when s.is_slot then 5 + (r.id * 11 + ${doy}) % 15
        else 1 + r.review_count * 3 + (r.id * 7 + ${doy} * 13) % 9 end
      from restaurants r,
        generate_series(${now.toISOString()}::timestamptz - interval '69 days', ${now.toISOString()}::timestamptz, interval '1 day') d,
        (values (false), (true)) s (is_slot)
      where r.status = 'approved'
        and (not s.is_slot or (r.review_count < ${RANKING.newPlaces.fewerReviews} and (r.id + ${doy}) % 4 = 0))`);
  },
};
