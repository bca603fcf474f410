import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ordered } from './order.ts';

/** How a search goes about. */
export type Way = {
  /** How many of the first rows in their order are looked at, if any, and how many if these are promising. */
  look: number | null;
  further: number | null;
  /** Whether the index is led by some of the words alone. */
  isLed: boolean;
  /** Of so many rows, whichever these are, the first are taken; null means of all. */
  most: number | null;
};

type Sought = {
  table: PgTable;
  order: Pick<Ordered, 'byPlace' | 'sortedBy' | 'after' | 'by' | 'limit'>;
  shown: SQL | undefined;
  way: Way;
};

/** Where the words stand together somewhere else, less than these are found among the first rows. */
const PROMISING = 3;

export const all = (...conditions: Array<SQL | undefined>) =>
  sql.join([sql`true`, ...conditions.filter((one) => one !== undefined)], sql` and `);

const number = (n: number) => sql.raw(`${n}`);

/**
 * The numbers of the first rows, in their order, that hold all words, as SQL that is planned once: the planner is not
 * told words and places, and chooses well for all of them.
 */
export function idsHolding({ table, order, shown, way }: Sought): SQL {
  const { byPlace, sortedBy, after, by, limit } = order;
  const first = sql`order by ${byPlace} limit ${limit}`;
  const sought = (words: string) => sql`(select sought_words(${sql.placeholder(words)}))`;
  const holdsAll = sql`${table}.words @@ ${sought('q')}`;
  const holds = way.isLed
    ? // Dots and dashes lead nowhere. The function is the operator, but one without an index.
      sql`${table}.words @@ coalesce(${sought('leading')}, ${sought('q')})
        and ts_match_vq(${table}.words, ${sought('q')})`
    : holdsAll;
  // Apart from its order, which would tempt the planner to walk along it after all.
  const listed = sql`
    select id from (
      select id, ${sortedBy} as place from ${table} where ${holds} and ${all(shown, after)}
      ${way.most === null ? sql`offset 0` : sql`limit ${number(way.most)}`}
    ) found ${first}`;
  if (way.look === null) return listed;
  // Filters stand outside: rows are looked at until there are so many, not until so many pass.
  const among = (many: number) => sql`(
      select *, ${sortedBy} as place from ${table} where ${all(after)} order by ${by} limit ${number(many)}
    ) as ${table}`;
  const promising = sql`(select count(*) >= ${number(PROMISING)} from ${among(way.look)} where ${holdsAll})`;
  const near = sql`
    near as materialized (
      select array(
        select id from ${among(way.further ?? way.look)}
        where ${way.further ? promising : sql`true`} and ${all(shown)} and ${holdsAll} ${first}
      ) as ids
    )`;
  const isFull = sql`cardinality(ids) >= ${limit}::int`;
  return sql`with ${near} select unnest(case when ${isFull} then ids else array(${listed}) end) from near`;
}
