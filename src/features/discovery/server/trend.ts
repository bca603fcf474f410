import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants } from '#db/schema.ts';
import { RANKING } from '#features/search-index/rules.ts';
import { forEachSlice, type IsInSlice } from '#kit/server/jobs/slices.ts';

const RESTAURANTS_PER_STATEMENT = 1_000;

/**
 * Updates how far each restaurant's last week exceeds the expectation from its own earlier weeks (`RANKING.trending`).
 * A person counts once per kind of act; owners do not count for their own restaurants.
 */
export const updateTrendScores = (
  db: Database,
  now = new Date(),
  slice = RESTAURANTS_PER_STATEMENT,
): Promise<void> => forEachSlice(db, restaurants, slice, (isInSlice) => measureSlice(db, now, isInSlice));

async function measureSlice(db: Database, now: Date, isInSlice: IsInSlice): Promise<void> {
  const { days, earlierDays, visit, review, save, least } = RANKING.trending;
  const at = sql`${now.toISOString()}::timestamptz`;
  const expected = sql`(coalesce(s.earlier, 0) * ${days}::float8 / ${earlierDays})`;
  const condition = sql`${isInSlice(sql`restaurant_id`)} and created_at > ${at} - make_interval(days => ${days + earlierDays})`;
  await db.execute(sql`
    with acts as (
      select restaurant_id, user_id, ${visit}::int as weight, created_at from visits where ${condition}
      union all
      select restaurant_id, user_id, ${review}::int, created_at from reviews where brought_from is null and ${condition}
      union all
      select restaurant_id, user_id, ${save}::int, created_at from saved_restaurants where not is_brought and ${condition}
    ), people as (
      select distinct a.restaurant_id, a.user_id, a.weight, a.created_at > ${at} - make_interval(days => ${days}) as recent
      from acts a join restaurants r on r.id = a.restaurant_id and r.user_id is distinct from a.user_id
    ), sums as (
      select restaurant_id, sum(weight) filter (where recent) as observed,
        sum(weight) filter (where not recent) as earlier
      from people group by 1
    ), trends as (
      select r.id, case
        when s.observed >= ${least} and s.observed > ${expected}
          then power(s.observed - ${expected}, 2) / greatest(${expected}, 1)
        else 0
      end as trend
      from restaurants r left join sums s on s.restaurant_id = r.id
      where ${isInSlice(sql`r.id`)}
    )
    update restaurants r set trend = t.trend from trends t where t.id = r.id and r.trend <> t.trend`);
}
