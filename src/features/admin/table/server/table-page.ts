import { type Column, getTableName, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import type { restaurantEntries, users } from '#db/schema.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { prepared } from '#kit/server/statements.ts';
import { createOrder, type Key, type ListQuery, type TableOrder } from './order.ts';

/** A quick search sorts at most this many matches. */
export const QUICK_SEARCH_ROWS = 200;

/** A table with a column `search_vector`. */
export type SearchableTable<Input extends ListQuery<string>, Value extends keyof Input> = {
  table: PgTable & { id: Column };
  keys: Record<NonNullable<Input['sort']>, Key>;
  /** The default sort key. */
  first: NonNullable<Input['sort']>;
  /** Filters whose value is a parameter of the statement; the others change its SQL. */
  values: readonly Value[];
  /** Returns the rows that exist and match the filters, by columns of this table only. */
  toCondition(filters: Omit<Input, Value> & { [Name in Value]?: Placeholder | undefined }): SQL | undefined;
};

type Query<Row> = { execute: Run<Row>; prepare(name: string): { execute: Run<Row> } };
type Run<Row> = (values: Record<string, unknown>) => Promise<Row[]>;

/** Selects the rows of a page; `key` is the position of a row in the order. */
type Read<Row> = (
  db: Database,
  parts: Pick<TableOrder, 'key' | 'by' | 'limit'> & { where: SQL | undefined },
) => Query<Row>;

/** Returns the condition that a person or restaurant is not deleted. Few are deleted, and an index lists those. */
export const isNotDeleted = (table: typeof users | typeof restaurantEntries, column: Column) =>
  sql`${column} not in (select ${table.id} from ${table} where ${table.deletedAt} is not null)`;

/** Returns the condition that a username begins with the search text, ignoring case; none without a text. */
export const hasUsernamePrefix = (username: SQLWrapper, q: string | undefined): SQL | undefined =>
  q ? sql`starts_with(lower(${username}), lower(${q}))` : undefined;

/**
 * Creates the function that reads a page of a table: all rows, or those that match the search. With `most`, only that
 * many matches are sorted, whichever they are, unless enough are near the beginning.
 */
export function tablePage<
  Input extends ListQuery<string> & { q?: string | undefined },
  Value extends keyof Input & string,
  Row extends { id: number; key: string | number },
>(definition: SearchableTable<Input, Value>, readRows: Read<Row>, most: number | null = null) {
  const { table, keys, first } = definition;
  const statements = new Map<string, (db: Database) => { execute: Run<Row> }>();

  /** Caches the statement of each shape of a search: planning it takes longer than running it. */
  const getStatement = (order: TableOrder, condition: SQL | undefined, input: Input) => {
    const shape = JSON.stringify([order.name, ...toShape(input, definition.values)]);
    let statement = statements.get(shape);
    if (!statement) {
      const where = sql`${table.id} = any(array(${selectMatchingIds({ table, order, condition, most })}))`;
      const name = `${getTableName(table)} ${most ?? 'all'} ${statements.size}`;
      statement = prepared((db) => readRows(db, { ...order, where }).prepare(name));
      statements.set(shape, statement);
    }
    return statement;
  };

  return async (db: Database, input: Input): Promise<Page<Row>> => {
    const order = createOrder(keys, first, table.id, input);
    const condition = definition.toCondition(asPlaceholders(input, definition.values));
    const params = { ...input, ...order.values };
    const { q } = input;
    const rows = q
      ? await getStatement(order, condition, input)(db).execute({ ...params, leading: pickLeadingWords(q) })
      : await readRows(db, { ...order, where: allConditions(condition, order.after) }).execute(params);
    return order.page(rows);
  };
}

function asPlaceholders<Input, Value extends keyof Input & string>(input: Input, values: readonly Value[]) {
  const set = values.filter((name) => input[name] !== undefined);
  const placeholders = Object.fromEntries(set.map((name) => [name, sql.placeholder(name)]));
  // The object has the names in `values` that are set.
  return { ...input, ...placeholders } as Omit<Input, Value> & { [Name in Value]?: Placeholder };
}

/** Parameters of each run, and parts of the shape that the name of the order covers. */
const NO_FILTERS = new Set(['q', 'cursor', 'limit', 'sort', 'order']);

/** Returns the parts of the filters that change the statement. */
const toShape = (input: object, values: readonly string[]): unknown[] =>
  Object.entries(input)
    .filter(([name]) => !NO_FILTERS.has(name))
    .map(([name, value]) => [name, values.includes(name) ? value !== undefined : value]);

type IdsQuery = {
  table: PgTable;
  order: Pick<TableOrder, 'byPlace' | 'sortedBy' | 'after' | 'by' | 'limit'>;
  condition: SQL | undefined;
  /** Sorts only this many matches, whichever they are; null sorts all. */
  most: number | null;
};

/** Rows that are read in their order before the index lists all matches. */
const SCANNED_ROWS = 1_000;

/** Words looked up in the index, which reads a whole list for each; the rows are then tested for all words. */
const LEADING_WORDS = 2;

/** Picks the longest words, which likely match the fewest rows. */
const pickLeadingWords = (q: string) =>
  q
    .split(/\s+/)
    .sort((word, next) => next.length - word.length)
    .slice(0, LEADING_WORDS)
    .join(' ');

const allConditions = (...conditions: Array<SQL | undefined>) =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `);

/**
 * Selects the ids of the first matches, in their order. Common words fill a page from the first thousand rows; for
 * other words the index lists all matches. The planner sees neither the words nor the limit, otherwise it would plan
 * for each search.
 */
function selectMatchingIds({ table, order, condition, most }: IdsQuery): SQL {
  const { byPlace, sortedBy, after, by } = order;
  const limit = sql`(select ${order.limit}::int)`;
  const toPrefixQuery = (words: string) => sql`(select to_prefix_query(${sql.placeholder(words)}))`;
  // The function behind the operator: no index is used for it.
  const holds = sql`ts_match_vq(${table}.search_vector, ${toPrefixQuery('q')})`;
  // Punctuation alone is no word: the whole search is looked up instead.
  const isLedTo = sql`${table}.search_vector @@ coalesce(${toPrefixQuery('leading')}, ${toPrefixQuery('q')})`;
  const first = (rows: SQL) => sql`select id from (${rows}) matches order by ${byPlace} limit ${limit}`;
  // Aliased as the table, because conditions name its columns.
  const scannedRows = sql`(
    select * from ${table} where ${allConditions(after)} order by ${by} limit ${sql.raw(`${SCANNED_ROWS}`)}
  ) ${sql.identifier(getTableName(table))}`;
  const near = sql`select id, ${sortedBy} as place from ${scannedRows} where ${allConditions(holds, condition)}`;
  // The offset or limit keeps the planner from walking along the index of the order instead.
  const all = sql`select id, ${sortedBy} as place from ${table} where ${allConditions(isLedTo, holds, condition, after)}
    ${most === null ? sql`offset 0` : sql`limit ${sql.raw(`${most}`)}`}`;
  return sql`with near as materialized (select array(${first(near)}) as ids)
    select unnest(case when cardinality(ids) >= ${limit} then ids else array(${first(all)}) end) from near`;
}
