import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Order } from './order.ts';
import type { SearchPlan } from './search-plan.ts';

type IdsQuery = {
  table: PgTable;
  order: Pick<
    Order,
    'byPlace' | 'sortedBy' | 'after' | 'upTo' | 'between' | 'beforeGroup' | 'inGroup' | 'by' | 'limit'
  >;
  shown: SQL | undefined;
  way: SearchPlan;
  /** Of so many rows, whichever these are, the first are taken; null means of all. */
  most: number | null;
};

export const allConditions = (...conditions: Array<SQL | undefined>) =>
  sql.join([sql`true`, ...conditions.filter((one) => one !== undefined)], sql` and `);

/** No page is longer. The planner must know that few rows are wanted to walk along their order. */
const LONGEST_PAGE = 250;

/**
 * The numbers of the first rows, in their order, that hold all words, as SQL that is planned once: the planner is not
 * told words and places, and chooses well for all of them.
 */
export function selectMatchingIds({ table, order, shown, way, most }: IdsQuery): SQL {
  const { byPlace, sortedBy, after, upTo, between, beforeGroup, inGroup, by } = order;
  // Not even how many are wanted: for few the planner would plan anew each time, in the hope of something cheaper.
  const limit = sql`(select ${order.limit}::int)`;
  const sought = (words: string) => sql`(select to_prefix_query(${sql.placeholder(words)}))`;
  // The operator as a function, which no index answers.
  const visitedHolds = sql`ts_match_vq(${table}.search_vector, ${sought('q')})`;
  const holds = way.isLed
    ? // Dots and dashes lead nowhere.
      sql`${table}.search_vector @@ coalesce(${sought('leading')}, ${sought('q')}) and ${visitedHolds}`
    : sql`${table}.search_vector @@ ${sought('q')}`;
  const found = (holding: SQL, ...where: Array<SQL | undefined>) =>
    sql`select id, ${sortedBy} as place from ${table} where ${holding} and ${allConditions(shown, after, ...where)}`;
  const first = (rows: SQL) => sql`select id from (${rows}) found order by ${byPlace} limit ${limit}`;
  // What the index gives is apart from its order, which would tempt the planner to walk along it after all.
  const far = first(sql`${found(holds)} ${most === null ? sql`offset 0` : sql`limit ${sql.raw(`${most}`)}`}`);
  if (!way.near) return far;
  const looked = (...where: SQL[]) =>
    sql`(${found(visitedHolds, ...where)} order by ${by} limit ${sql.raw(`${LONGEST_PAGE}`)})`;
  const near = {
    look: looked(upTo),
    both: sql`${found(holds, upTo, between)} offset 0`,
    group: sql`(${found(holds, beforeGroup)} offset 0)
      union all (select * from ${looked(inGroup)} looked limit ${limit})`,
  }[way.near];
  const isFull = sql`cardinality(ids) >= ${limit}`;
  return sql`with near as materialized (select array(${first(near)}) as ids)
    select unnest(case when ${isFull} then ids else array(${far}) end) from near`;
}
