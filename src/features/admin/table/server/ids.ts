import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { TableOrder } from './order.ts';

type IdsQuery = {
  table: PgTable;
  order: Pick<TableOrder, 'byPlace' | 'sortedBy' | 'after' | 'by' | 'limit'>;
  shown: SQL | undefined;
  /** Of so many rows, whichever these are, the first are taken; null means of all. */
  most: number | null;
};

/** So many rows are read in their order before the index lists all that hold the words. */
const SCANNED_ROWS = 1_000;

/** So many words are looked up in the index, of which it reads whole lists; each row that they lead to is tested for all. */
const LEADING_WORDS = 2;

/** The words that are likely to lead to the fewest rows. */
export const pickLeadingWords = (q: string) =>
  q
    .split(/\s+/)
    .sort((one, other) => other.length - one.length)
    .slice(0, LEADING_WORDS)
    .join(' ');

export const allConditions = (...conditions: Array<SQL | undefined>) =>
  sql.join([sql`true`, ...conditions.filter((one) => one !== undefined)], sql` and `);

/**
 * The numbers of the first rows, in their order, that hold all words. Common words fill a page among the first thousand
 * rows; for others the index lists all rows that hold them. The statement is planned once: the planner is not told the
 * words or how many rows are wanted, and would plan anew each time if it were.
 */
export function selectMatchingIds({ table, order, shown, most }: IdsQuery): SQL {
  const { byPlace, sortedBy, after, by } = order;
  const limit = sql`(select ${order.limit}::int)`;
  const sought = (words: string) => sql`(select to_prefix_query(${sql.placeholder(words)}))`;
  // The operator as a function, which no index answers.
  const holds = sql`ts_match_vq(${table}.search_vector, ${sought('q')})`;
  // Dots and dashes lead nowhere.
  const isLedTo = sql`${table}.search_vector @@ coalesce(${sought('leading')}, ${sought('q')})`;
  const first = (rows: SQL) => sql`select id from (${rows}) found order by ${byPlace} limit ${limit}`;
  // Under the name of the table, by which conditions name its columns.
  const scanned = sql`(
    select * from ${table} where ${allConditions(after)} order by ${by} limit ${sql.raw(`${SCANNED_ROWS}`)}
  ) ${sql.identifier(getTableName(table))}`;
  const near = sql`select id, ${sortedBy} as place from ${scanned} where ${allConditions(holds, shown)}`;
  // What the index gives is apart from its order, which would tempt the planner to walk along it after all.
  const all = sql`select id, ${sortedBy} as place from ${table} where ${allConditions(isLedTo, holds, shown, after)}
    ${most === null ? sql`offset 0` : sql`limit ${sql.raw(`${most}`)}`}`;
  return sql`with near as materialized (select array(${first(near)}) as ids)
    select unnest(case when cardinality(ids) >= ${limit} then ids else array(${first(all)}) end) from near`;
}
