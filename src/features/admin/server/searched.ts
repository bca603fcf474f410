import { availableParallelism } from 'node:os';
import { type Column, getTableName, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import type { restaurantEntries, users } from '#db/schema.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { createGate } from '#kit/server/gate.ts';
import { prepared } from '#kit/server/statements.ts';
import { all, idsHolding, type Way } from './ids.ts';
import { type Asked, type Key, type Ordered, ordered } from './order.ts';
import { sharesIn } from './shares.ts';

/** So many rows may be looked at in their order: each number is a statement of its own, as the planner must know it. */
const LOOKS = [300, 1000, 2000, 4000, 8000] as const;
/** Rows are enough where the words are expected this many times as often as the page has lines. */
const AMPLE = 2.5;
/** Looking at this part of as many rows as hold the words takes a fraction of the time that listing them does. */
const CHEAP = 1 / 4;

/** So many words lead to rows through the index, those further than the rarest only if few times as many rows hold them. */
const LEADING = { words: 2, times: 4 };

/**
 * No more searches run at once than there are processors: beside each other all take as long as the longest, one after
 * the other a long one waits for short ones only.
 */
const inTurn = createGate(availableParallelism());

/** A glance sorts out no more rows than these. */
export const GLANCE = 200;

/** A table whose rows keep the words that they are found by. */
export type Searched<Input extends Asked<string>, Value extends keyof Input> = {
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
  parts: Pick<Ordered, 'key' | 'by' | 'limit'> & { where: SQL | undefined },
) => Query<Row>;

/** That the person or restaurant that a column names is not deleted. Few are: an index lists them. */
export const isHere = (table: typeof users | typeof restaurantEntries, column: Column) =>
  sql`${column} not in (select ${table.id} from ${table} where ${table.deletedAt} is not null)`;

/**
 * Makes what reads a page of a table: all rows, or those that hold what somebody looks for. Where many do, looking at
 * rows in their order soon fills the page. Where few do, the index of words lists all of them, and the first are
 * sorted out: of no more than `most`, whichever these are, if it is given. How common the words are says what is
 * tried, but not what is found.
 */
export function tablePage<
  Input extends Asked<string> & { q?: string | undefined },
  Value extends keyof Input & string,
  Row extends { id: number; key: string | number },
>(searched: Searched<Input, Value>, read: Read<Row>, most: number | null = null) {
  const { table, keys, first, values } = searched;
  const statements = new Map<string, (db: Database) => { execute: Run<Row> }>();

  /** Each shape of a search is built once, and planned once for each connection: that takes longer than to run it. */
  const statementOf = (order: Ordered, shown: SQL | undefined, way: Way, input: Input) => {
    const shape = JSON.stringify([order.name, way, ...shapeOf(input, values)]);
    let found = statements.get(shape);
    if (!found) {
      const where = sql`${table.id} = any(array(${idsHolding({ table, order, shown, way })}))`;
      const name = `${getTableName(table)} ${most ?? 'all'} ${statements.size}`;
      found = prepared((db) => read(db, { ...order, where }).prepare(name));
      statements.set(shape, found);
    }
    return found;
  };

  return async (db: Database, input: Input): Promise<Page<Row>> => {
    const order = ordered(keys, first, table.id, input);
    const shown = searched.shown(asPlaceholders(input, values));
    const given = { ...input, ...order.values };
    if (!input.q)
      return order.page(await read(db, { ...order, where: all(shown, order.after) }).execute(given));
    const { way, leading } = await plan(db, table, input.q, order.values.limit, most);
    const statement = statementOf(order, shown, way, input);
    return order.page(await inTurn(() => statement(db).execute({ ...given, leading })));
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
const shapeOf = (input: object, values: readonly string[]): unknown[] =>
  Object.entries(input)
    .filter(([name]) => !NO_FILTERS.has(name))
    .map(([name, value]) => [name, values.includes(name) ? value !== undefined : value]);

/** How to go about a search: how many rows to look at in their order, if any, and the words that lead through the index. */
async function plan(db: Database, table: PgTable, q: string, limit: number, most: number | null) {
  const { rows, shareOf } = await sharesIn(db, getTableName(table));
  const words = [...new Set(q.split(/[ \t\r\n]+/))]
    .map((word) => ({ word, share: shareOf(word) }))
    .toSorted((a, b) => a.share - b.share || b.word.length - a.word.length);
  const expected = words.reduce((product, { share }) => product * share, 1);
  const holding = rows * expected;
  const ample = (limit * AMPLE) / expected;
  const enough = LOOKS.find((many) => many >= ample);
  const cheap = LOOKS.findLast((many) => many <= holding * CHEAP) ?? LOOKS[0];
  const isWorth = enough !== undefined && ample <= Math.max(holding, LOOKS[0]);
  const look = isWorth ? cheap : null;
  const further = look && enough && enough > look ? enough : null;
  const longest = (words[0]?.share ?? 1) * LEADING.times;
  const leading = words.slice(0, LEADING.words).filter(({ share }) => share <= longest);
  const way: Way = { look, further, most, isLed: leading.length < words.length };
  return { way, leading: leading.map(({ word }) => word).join(' ') };
}
