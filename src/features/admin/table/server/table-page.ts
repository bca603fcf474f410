import { type Column, getTableName, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import type { restaurantEntries, users } from '#db/schema.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { prepared } from '#kit/server/statements.ts';
import { createOrder, type Key, type ListQuery, type TableOrder } from './order.ts';


/** A glance sorts out no more rows than these. */
export const QUICK_SEARCH_ROWS = 200;

/** A table whose rows keep the words that they are found by. */
export type SearchableTable<Input extends ListQuery<string>, Value extends keyof Input> = {
  table: PgTable & { id: Column };
  keys: Record<NonNullable<Input['sort']>, Key>;
  /** The key of the order that nobody needs to ask for. */
  first: NonNullable<Input['sort']>;
  /** Filters whose value stands beside a column; others choose SQL. */
  values: readonly Value[];
  /** Which rows are there at all and match the filters, said with columns of this table alone. */
  shown(filters: Omit<Input, Value> & { [Name in Value]?: Placeholder | undefined }): SQL | undefined;
};

type Query<Row> = { execute: Run<Row>; prepare(name: string): { execute: Run<Row> } };
type Run<Row> = (values: Record<string, unknown>) => Promise<Row[]>;

/** Reads rows as a table shows them, and by `key` the place of each in the order. */
type Read<Row> = (
  db: Database,
  parts: Pick<TableOrder, 'key' | 'by' | 'limit'> & { where: SQL | undefined },
) => Query<Row>;

/** That the person or restaurant that a column names is not deleted. Few are: an index lists them. */
export const isNotDeleted = (table: typeof users | typeof restaurantEntries, column: Column) =>
  sql`${column} not in (select ${table.id} from ${table} where ${table.deletedAt} is not null)`;

/** The condition that a username begins as was searched for, in any case of letters; none where nothing was. */
export const hasUsernamePrefix = (username: SQLWrapper, q: string | undefined): SQL | undefined =>
  q ? sql`starts_with(lower(${username}), lower(${q}))` : undefined;

/**
 * Makes what reads a page of a table: all rows, or those that hold what somebody looks for. With `most`
 * the first are taken of no more rows than these, whichever they are, unless there are enough near the beginning.
 */
export function tablePage<
  Input extends ListQuery<string> & { q?: string | undefined },
  Value extends keyof Input & string,
  Row extends { id: number; key: string | number },
>(searched: SearchableTable<Input, Value>, read: Read<Row>, most: number | null = null) {
  const { table, keys, first } = searched;
  const statements = new Map<string, (db: Database) => { execute: Run<Row> }>();

  /** Each shape of a search is built once, and planned once for each connection: that takes longer than to run it. */
  const getStatement = (order: TableOrder, shown: SQL | undefined, input: Input) => {
    const shape = JSON.stringify([order.name, ...toShape(input, searched.values)]);
    let statement = statements.get(shape);
    if (!statement) {
      const where = sql`${table.id} = any(array(${selectMatchingIds({ table, order, shown, most })}))`;
      const name = `${getTableName(table)} ${most ?? 'all'} ${statements.size}`;
      statement = prepared((db) => read(db, { ...order, where }).prepare(name));
      statements.set(shape, statement);
    }
    return statement;
  };

  return async (db: Database, input: Input): Promise<Page<Row>> => {
    const order = createOrder(keys, first, table.id, input);
    const shown = searched.shown(asPlaceholders(input, searched.values));
    const params = { ...input, ...order.values };
    const { q } = input;
    const rows = q
      ? await getStatement(order, shown, input)(db).execute({ ...params, leading: pickLeadingWords(q) })
      : await read(db, { ...order, where: allConditions(shown, order.after) }).execute(params);
    return order.page(rows);
  };
}

function asPlaceholders<Input, Value extends keyof Input & string>(input: Input, values: readonly Value[]) {
  const set = values.filter((name) => input[name] !== undefined);
  const placeholders = Object.fromEntries(set.map((name) => [name, sql.placeholder(name)]));
  // Names that are in `values` and set are what the object has.
  return { ...input, ...placeholders } as Omit<Input, Value> & { [Name in Value]?: Placeholder };
}

/** What a statement is given at each run, or what is part of its shape by its order's name. */
const NO_FILTERS = new Set(['q', 'cursor', 'limit', 'sort', 'order']);

/** The filters of a search, as far as its statement differs by them. */
const toShape = (input: object, values: readonly string[]): unknown[] =>
  Object.entries(input)
    .filter(([name]) => !NO_FILTERS.has(name))
    .map(([name, value]) => [name, values.includes(name) ? value !== undefined : value]);

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
const pickLeadingWords = (q: string) =>
  q
    .split(/\s+/)
    .sort((one, other) => other.length - one.length)
    .slice(0, LEADING_WORDS)
    .join(' ');

const allConditions = (...conditions: Array<SQL | undefined>) =>
  sql.join([sql`true`, ...conditions.filter((one) => one !== undefined)], sql` and `);

/**
 * The numbers of the first rows, in their order, that hold all words. Common words fill a page among the first thousand
 * rows; for others the index lists all rows that hold them. The statement is planned once: the planner is not told the
 * words or how many rows are wanted, and would plan anew each time if it were.
 */
function selectMatchingIds({ table, order, shown, most }: IdsQuery): SQL {
  const { byPlace, sortedBy, after, by } = order;
  const limit = sql`(select ${order.limit}::int)`;
  const toPrefixQuery = (words: string) => sql`(select to_prefix_query(${sql.placeholder(words)}))`;
  // The operator as a function, which no index answers.
  const holds = sql`ts_match_vq(${table}.search_vector, ${toPrefixQuery('q')})`;
  // Dots and dashes lead nowhere.
  const isLedTo = sql`${table}.search_vector @@ coalesce(${toPrefixQuery('leading')}, ${toPrefixQuery('q')})`;
  const first = (rows: SQL) => sql`select id from (${rows}) matches order by ${byPlace} limit ${limit}`;
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
