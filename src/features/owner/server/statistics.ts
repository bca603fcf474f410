import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { findLocalTime, toUtc } from '#features/hours/rules.ts';
import { readCurrency } from '#features/restaurants/server/currency.ts';
import { formatDecimal } from '#kit/contract/money.ts';
import { Cents } from '#kit/contract/shapes.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { streamCsv } from '#kit/server/csv.ts';
import { type Figures, Statistics } from '../contract.ts';
import { today } from './page-views.ts';

/** Figures of a day that can be added up. */
const Sums = z.object({
  pageViews: z.int(),
  checkIns: z.int(),
  returning: z.int(),
  members: z.int(),
  saves: z.int(),
  reviews: z.int(),
  stars: z.int(),
  tips: Cents,
});
type Sums = z.output<typeof Sums>;
/** `place` counts from 1. */
const SumsOfDay = Sums.extend({ place: z.int() });
const Count = z.object({ count: z.int() });

const NONE: Sums = {
  pageViews: 0,
  checkIns: 0,
  returning: 0,
  members: 0,
  saves: 0,
  reviews: 0,
  stars: 0,
  tips: 0,
};

/** Figures of a restaurant for each of the last days of its own calendar, and for as many days before. */
export async function readStatistics(
  db: Database,
  place: { id: number; timeZone: string },
  span: number,
  now: number,
): Promise<Statistics> {
  const timeZone = findLocalTime(place.timeZone, now) ? place.timeZone : 'UTC';
  const days = datesUntil(today(timeZone, now), 2 * span);
  const currency = await readCurrency(db, place.id);
  const sums = await sumByDay(db, { id: place.id, currency }, days, timeZone);
  const current = sums.slice(span);
  return {
    currency,
    timeZone,
    days: current.map((one, at) => ({ day: days[span + at] ?? '', ...toFigures(one) })),
    total: toFigures(current.reduce(add, NONE)),
    before: toFigures(sums.slice(0, span).reduce(add, NONE)),
    ever: toFigures(await sumAll(db, { id: place.id, currency })),
    months: await readMonths(db, place.id, timeZone),
    lateCheckIns: await countLateCheckIns(db, place.id, days[span] ?? ''),
    tables: await countTables(db, place.id, now - span * DAY_MS),
  };
}

const HEADINGS = [
  'Day',
  'Page views',
  'Check-ins',
  'Returning guests',
  'New members',
  'Saves',
  'Reviews',
  'Rating',
  'Tips',
  'Currency',
];

export const streamStatisticsCsv = ({ days, currency }: Statistics) =>
  streamCsv(HEADINGS, toLines(days, currency));

async function* toLines(days: Statistics['days'], currency: string) {
  yield days.map((one) => [
    one.day,
    one.pageViews,
    one.checkIns,
    one.returning,
    one.members,
    one.saves,
    one.reviews,
    one.rating,
    Number(formatDecimal(one.tips, currency)),
    currency,
  ]);
}

/** `count` dates in a row, of which `last` is the last one. */
function datesUntil(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) =>
    new Date(end - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
}

const add = (a: Sums, b: Sums): Sums => ({
  pageViews: a.pageViews + b.pageViews,
  checkIns: a.checkIns + b.checkIns,
  returning: a.returning + b.returning,
  members: a.members + b.members,
  saves: a.saves + b.saves,
  reviews: a.reviews + b.reviews,
  stars: a.stars + b.stars,
  tips: a.tips + b.tips,
});

function toFigures({ stars, ...sums }: Sums): Figures {
  return { ...sums, rating: sums.reviews > 0 ? Math.round((100 * stars) / sums.reviews) / 100 : null };
}

/** Whether the guest of a visit `v` had been there on an earlier day. */
const hasVisitedBefore = sql`exists (select from visits earlier where earlier.user_id = v.user_id
  and earlier.restaurant_id = v.restaurant_id and earlier.day < v.day)`;

type Tipped = { id: number; currency: string };

async function sumByDay(
  db: Database,
  { id, currency }: Tipped,
  days: string[],
  zone: string,
): Promise<Sums[]> {
  const starts = days.map((day) => new Date(toUtc(zone, `${day}T00:00`) ?? Date.parse(day)).toISOString());
  const bounds = sql`${sql.param(starts)}::timestamptz[]`;
  const findDay = (moment: SQL) => sql`width_bucket(${moment}, ${bounds})`;
  const since = sql`${starts[0]}::timestamptz`;
  const rows = await selectRows(
    db,
    SumsOfDay,
    sql`
      select place, sum(views)::int as page_views, sum(check_ins)::int as check_ins, sum(again)::int as "returning",
        sum(members)::int as members, sum(saves)::int as saves, sum(reviews)::int as reviews, sum(stars)::int as stars,
        sum(tips)::int as tips
      from (
        select array_position(${sql.param(days)}::date[], day) as place, views, 0 as check_ins, 0 as again, 0 as members,
          0 as saves, 0 as reviews, 0 as stars, 0 as tips
        from page_views where restaurant_id = ${id} and day = any(${sql.param(days)}::date[])
        union all select array_position(${sql.param(days)}::date[], v.day), 0, 1, ${hasVisitedBefore}::int, 0, 0, 0, 0, 0
        from visits v where v.restaurant_id = ${id} and v.day = any(${sql.param(days)}::date[])
        union all select ${findDay(sql`joined_at`)}, 0, 0, 0, 1, 0, 0, 0, 0
        from loyalty_memberships where restaurant_id = ${id} and left_at is null and joined_at >= ${since}
        union all select ${findDay(sql`created_at`)}, 0, 0, 0, 0, 1, 0, 0, 0
        from saved_restaurants where restaurant_id = ${id} and not is_brought and created_at >= ${since}
        union all select ${findDay(sql`created_at`)}, 0, 0, 0, 0, 0, 1, rating, 0
        from reviews where restaurant_id = ${id} and brought_from is null and created_at >= ${since}
        union all select ${findDay(sql`created_at`)}, 0, 0, 0, 0, 0, 0, 0, amount
        from tips where restaurant_id = ${id} and currency = ${currency} and created_at >= ${since}
      ) happened
      group by place`,
  );
  const byPlace = new Map(rows.map(({ place, ...sums }) => [place, sums]));
  return days.map((_, at) => byPlace.get(at + 1) ?? NONE);
}

async function sumAll(db: Database, { id, currency }: Tipped): Promise<Sums> {
  const [sums] = await selectRows(
    db,
    Sums,
    sql`
      select
        (select coalesce(sum(views), 0)::int from page_views where restaurant_id = ${id}) as page_views,
        (select count(*)::int from visits where restaurant_id = ${id}) as check_ins,
        (select count(*)::int from visits v where v.restaurant_id = ${id} and ${hasVisitedBefore}) as "returning",
        (select count(*)::int from loyalty_memberships where restaurant_id = ${id} and left_at is null) as members,
        (select count(*)::int from saved_restaurants where restaurant_id = ${id}) as saves,
        r.review_count as reviews, r.rating_sum as stars,
        (select coalesce(sum(amount), 0)::int from tips where restaurant_id = ${id} and currency = ${currency}) as tips
      from restaurants r where r.id = ${id}`,
  );
  return sums ?? NONE;
}

const MONTHS = 12;

/** The mean of public stars and of those for the owner alone, by the month in which the review was written. */
function readMonths(db: Database, id: number, zone: string) {
  const toMean = (rating: SQL) => sql`case when count(${rating}) > 0 then
    json_build_object('mean', round(avg(${rating}), 2)::float8, 'count', count(${rating})) end`;
  return selectRows(
    db,
    Statistics.shape.months.element,
    sql`
      select * from (
        select to_char(v.created_at at time zone ${zone}, 'YYYY-MM') as month, ${toMean(sql`v.rating`)} as public,
          ${toMean(sql`w.rating`)} as private
        from reviews v join users u on u.id = v.user_id left join private_words w on w.review_id = v.id
        where v.restaurant_id = ${id} and u.deleted_at is null and v.brought_from is null
        group by 1 order by 1 desc limit ${MONTHS}
      ) latest order by month`,
  );
}

async function countLateCheckIns(db: Database, id: number, since: string): Promise<number> {
  const [row] = await selectRows(
    db,
    Count,
    sql`
      select count(*)::int as count from visits
      where restaurant_id = ${id} and code_minute is not null and day >= ${since}::date`,
  );
  return row?.count ?? 0;
}

const MIN_TABLES = 3;

async function countTables(db: Database, id: number, since: number): Promise<number | null> {
  const [row] = await selectRows(
    db,
    Count,
    sql`
      select count(*)::int as count from decisions
      where chosen_id = ${id} and state = 'decided' and decided_at >= ${new Date(since).toISOString()}`,
  );
  const count = row?.count ?? 0;
  return count < MIN_TABLES ? null : count;
}
