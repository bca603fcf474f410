import { availableParallelism } from 'node:os';
import { type Column, getTableName, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import type { restaurantEntries, users } from '#db/schema.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { createSemaphore } from '#kit/server/semaphore.ts';
import { prepared } from '#kit/server/statements.ts';
import { allConditions, selectMatchingIds } from './ids.ts';
import { createOrder, type Key, type ListQuery, type Order } from './order.ts';
import { readSample } from './sample.ts';
import { planSearch, type SearchPlan } from './search-plan.ts';

/**
 * No more searches run at once than there are processors: beside each other all take as long as the longest, one after
 * the other a long one waits for short ones only.
 */
const runLimited = createSemaphore(availableParallelism());

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
  parts: Pick<Order, 'key' | 'by' | 'limit'> & { where: SQL | undefined },
) => Query<Row>;

/** That the person or restaurant that a column names is not deleted. Few are: an index lists them. */
export const isNotDeleted = (table: typeof users | typeof restaurantEntries, column: Column) =>
  sql`${column} not in (select ${table.id} from ${table} where ${table.deletedAt} is not null)`;

/**
 * Makes what reads a page of a table: all rows, or those that hold what somebody looks for. A sample of the table says
 * how to look for them, but not what is found. With `most` the first are taken of no more rows than these, whichever
 * they are, unless there are enough near the beginning.
 */
export function tablePage<
  Input extends ListQuery<string> & { q?: string | undefined },
  Value extends keyof Input & string,
  Row extends { id: number; key: string | number },
>(searched: SearchableTable<Input, Value>, read: Read<Row>, most: number | null = null) {
  const { table, keys, first } = searched;
  const statements = new Map<string, (db: Database) => { execute: Run<Row> }>();

  /** Each shape of a search is built once, and planned once for each connection: that takes longer than to run it. */
  const getStatement = (order: Order, shown: SQL | undefined, way: SearchPlan, input: Input) => {
    const shape = JSON.stringify([order.name, way, ...toShape(input, searched.values)]);
    let found = statements.get(shape);
    if (!found) {
      const where = sql`${table.id} = any(array(${selectMatchingIds({ table, order, shown, way, most })}))`;
      const name = `${getTableName(table)} ${most ?? 'all'} ${statements.size}`;
      found = prepared((db) => read(db, { ...order, where }).prepare(name));
      statements.set(shape, found);
    }
    return found;
  };

  return async (db: Database, input: Input): Promise<Page<Row>> => {
    const order = createOrder(keys, first, table.id, input);
    const shown = searched.shown(asPlaceholders(input, searched.values));
    const params = { ...input, ...order.values };
    if (!input.q)
      return order.page(
        await read(db, { ...order, where: allConditions(shown, order.after) }).execute(params),
      );
    const sample = await readSample(db, table, keys);
    const { way, ...values } = planSearch(sample, { ...order, ...order.values, q: input.q, most });
    const statement = getStatement(order, shown, way, input);
    return order.page(await runLimited(() => statement(db).execute({ ...params, ...values })));
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
