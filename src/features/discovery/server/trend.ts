import { sql } from 'drizzle-orm';
import { type Database, inTransaction } from '#db/connect.ts';
import { RANKING } from '#features/search-index/rules.ts';

/** Restaurants of one statement. */
const SLICE = 2_000;

/**
 * Measures anew how far each restaurant's last week exceeds what its own earlier weeks lead one to expect, as
 * `trendOf` has it; a person counts once for each cause, owners do not count at their own restaurants. Goes in slices
 * that are a transaction each: what fails in between is measured in the next hour.
 */
export async function retrend(db: Database, now = new Date(), slice = SLICE): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await db.execute<{ last: number | null }>(sql`
      select max(id) as last from (select id from restaurants where id > ${after} order by id limit ${slice}) s`);
    const last = rows[0]?.last;
    if (!last) return;
    await measureSlice(db, now, after, last);
    after = last;
  }
}

/** Measures the restaurants behind `after`, up to and with `last`. */
async function measureSlice(db: Database, now: Date, after: number, last: number): Promise<void> {
  const { days, earlierDays, visit, review, save, least } = RANKING.trending;
  const at = sql`${now.toISOString()}::timestamptz`;
  const expected = sql`(coalesce(s.earlier, 0) * ${days}::float8 / ${earlierDays})`;
  const chosen = sql`restaurant_id > ${after} and restaurant_id <= ${last}
    and created_at > ${at} - make_interval(days => ${days + earlierDays})`;
  const measure = async (tx: Database) => {
    await tx.execute(sql`set local statement_timeout = '5min'`);
    await tx.execute(sql`
      with acts as (
        select restaurant_id, user_id, ${visit}::int as weight, created_at from visits where ${chosen}
        union all
        select restaurant_id, user_id, ${review}::int, created_at from reviews where ${chosen}
        union all
        select restaurant_id, user_id, ${save}::int, created_at from saved_restaurants where ${chosen}
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
        where r.id > ${after} and r.id <= ${last}
      )
      update restaurants r set trend = t.trend from trends t where t.id = r.id and r.trend <> t.trend`);
  };
  await inTransaction(db, measure, { patient: true });
}
