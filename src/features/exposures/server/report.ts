import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { RANKING } from '#features/search-index/rules.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import type { ExposureGroup, getExposureReport } from '../contract.ts';
import { divideIntoTenths, EXPOSURES, gini } from '../rules.ts';

type Report = ReplyOf<typeof getExposureReport>;
/** Restaurants of one group that were shown equally often. */
const Row = z.object({
  shown: z.int(),
  places: z.int(),
  inSlots: z.int(),
  isFresh: z.boolean(),
  isChain: z.boolean(),
});
type Row = z.output<typeof Row>;

const sumUp = (rows: readonly Row[]): ExposureGroup => ({
  places: rows.reduce((sum, { places }) => sum + places, 0),
  shown: rows.reduce((sum, { shown, places }) => sum + shown * places, 0),
  inSlots: rows.reduce((sum, { inSlots }) => sum + inSlots, 0),
});

/** Reads the distribution of a month's appearances over all restaurants that lists could show at its end. */
export async function readExposureReport(db: Database, month: string): Promise<Report> {
  const first = `${month}-01`;
  const { days, fewerReviews } = RANKING.newPlaces;
  const query = sql`
    with appearances as (
      select restaurant_id, sum(count)::int as shown, coalesce(sum(count) filter (where is_slot), 0)::int as in_slots
      from exposures where day >= ${first}::date and day < ${first}::date + interval '1 month' group by 1
    ), owners as (
      select user_id from restaurants where status = 'approved' and user_id is not null
      group by 1 having count(*) >= ${EXPOSURES.chainFrom}
    )
    select coalesce(s.shown, 0) as shown, count(*)::int as places, coalesce(sum(s.in_slots), 0)::int as in_slots,
      r.review_count < ${fewerReviews} and r.created_at > least(now(), ${first}::date + interval '1 month')
        - make_interval(days => ${days}) as is_fresh,
      o.user_id is not null as is_chain
    from restaurants r left join appearances s on s.restaurant_id = r.id left join owners o on o.user_id = r.user_id
    where r.status = 'approved' and (s.shown > 0 or r.created_at < ${first}::date + interval '1 month')
    group by 1, 4, 5`;
  const rows = await selectRows(db, Row, query);
  const share = gini(rows);
  return {
    month,
    months: await listMonths(db),
    all: sumUp(rows),
    tenths: divideIntoTenths(rows).map((share) => Math.round(share * 10_000) / 10_000),
    gini: share === null ? null : Math.round(share * 1000) / 1000,
    fresh: sumUp(rows.filter(({ isFresh }) => isFresh)),
    settled: sumUp(rows.filter(({ isFresh }) => !isFresh)),
    chains: sumUp(rows.filter(({ isChain }) => isChain)),
    single: sumUp(rows.filter(({ isChain }) => !isChain)),
  };
}

async function listMonths(db: Database): Promise<string[]> {
  const query = sql`
    select distinct to_char(day, 'YYYY-MM') as month from exposures order by 1 desc limit ${EXPOSURES.months}`;
  return (await selectRows(db, z.object({ month: z.string() }), query)).map(({ month }) => month);
}

/** Deletes days before the oldest month of the report. */
export async function deleteOldExposures(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    delete from exposures
    where day < date_trunc('month', ${now.toISOString()}::timestamptz) - make_interval(months => ${EXPOSURES.months})`);
}
