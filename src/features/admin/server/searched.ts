import { type Column, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import type { restaurantEntries, users } from '#db/schema.ts';
import type { Ordered, Ranked } from './order.ts';

/** So many rows are looked at in their order first, and so many where a fifth of a page was among these. */
const LOOK = { first: 300, further: 3000, promising: 1 / 5 };

/** So many rows that hold the words say how far the first ones of all lie at most; so many are enough for a glance. */
const SAMPLE = { bounding: 600, glance: 200 };

/** So many words lead to rows through the index; further ones are looked for in these. */
const LEADING = 2;

/** A table whose rows keep the words that they are found by. */
export type Searched = {
  table: PgTable & { id: Column };
  /** Which rows are there at all and match the filters, said with columns of this table alone. */
  shown: SQL | undefined;
};

/** That the person or restaurant that a column names is not deleted. Few are: an index lists them. */
export const isHere = (table: typeof users | typeof restaurantEntries, column: Column) =>
  sql`${column} not in (select ${table.id} from ${table} where ${table.deletedAt} is not null)`;

/** The numbers of rows in their order, no more than a page and one more. */
type Ids = number[];

/**
 * The numbers of the first rows, in their order, that hold what somebody looks for: one more than the page has.
 * Where many rows do, the page is full after some looks along the order. Otherwise the index of words leads to those
 * that do, whatever their order: to all, or to some, and however these were come by, the last of the first among them
 * bounds where the first of all lie. Which rows are in both indexes is known before any is read.
 */
export async function idsHolding(db: Database, searched: Searched, order: Ordered, q: string): Promise<Ids> {
  const near = await look(db, searched, order, q, LOOK.first);
  if (near.length === order.limit) return near;
  if (near.length >= order.limit * LOOK.promising) {
    const further = await look(db, searched, order, q, LOOK.further);
    if (further.length === order.limit) return further;
  }
  const { table, shown } = searched;
  const holding = await listed(db, table, q);
  const { isAll, rows } = await sample(db, searched, order, holding, SAMPLE.bounding);
  if (isAll) return rows.map(({ id }) => id);
  const all = and(holding, shown, order.after);
  // Where filters leave less than a page of them, they bound nothing.
  const last = rows[order.limit - 1];
  if (!last) return gather(db, table, order, all);
  const before = await gather(db, table, order, and(all, order.before(last.place)));
  if (before.length === order.limit) return before;
  // Many rows of one cuisine may hold its name, each as good a bound as the other: the first are near, in their order.
  const there = { table, shown: and(shown, order.sameAs(last.place)) };
  const same = await look(db, there, order.byIdAlone, q, LOOK.further);
  if (before.length + same.length >= order.limit) return [...before, ...same].slice(0, order.limit);
  return gather(db, table, order, and(all, order.upTo(last.place)));
}

/**
 * As above for a glance: all that there are, where few hold the words. Of many the first in their order, where they
 * are among the first rows of all, or else any.
 */
export async function someHolding(db: Database, searched: Searched, order: Ordered, q: string): Promise<Ids> {
  const near = await look(db, searched, order, q, LOOK.first);
  if (near.length === order.limit) return near;
  const holding = await listed(db, searched.table, q);
  const { isAll, rows } = await sample(db, searched, order, holding, SAMPLE.glance);
  if (isAll || rows.length === order.limit) return rows.map(({ id }) => id);
  return idsHolding(db, searched, order, q);
}

const and = (...conditions: Array<SQL | undefined>) =>
  sql.join([sql`true`, ...conditions.filter((one) => one !== undefined)], sql` and `);

/** That a row holds each of the words. Each row keeps those of what it shows; the migrations say which. */
const holds = (table: PgTable, words: string) => sql`${table}.words @@ sought_words(${words})`;

/** Looks at the first rows in their order, and no further than the page is full. */
async function look(
  db: Database,
  { table, shown }: Searched,
  order: Ranked,
  q: string,
  many: number,
): Promise<Ids> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      select *, ${order.sortedBy} as place from ${table}
      where ${and(shown, order.after)} order by ${order.by} limit ${many}
    ) as ${table}
    where ${holds(table, q)} ${first(order)}`);
  return rows.map(({ id }) => id);
}

/** Rows that hold the words, no matter which; the first of them with their places, and whether there are no others. */
async function sample(db: Database, { table, shown }: Searched, order: Ordered, holding: SQL, most: number) {
  const { rows } = await db.execute<{ many: number; id: number | null; place: string }>(sql`
    with held as materialized (select * from ${table} where ${holding} limit ${most})
    select many, id, place::text as place from (select count(*)::int as many from held) counted left join lateral (
      select id, ${order.sortedBy} as place from held as ${table} where ${and(shown, order.after)} ${first(order)}
    ) found on true`);
  return {
    isAll: (rows[0]?.many ?? 0) < most,
    rows: rows.flatMap(({ id, place }) => (id === null ? [] : [{ id, place }])),
  };
}

/**
 * The first of all rows that fulfil a condition. They are found by themselves, or their order would tempt the planner
 * to walk along it after all; and reading rows is called dear, or it would not ask both indexes before, as it does not
 * know how far apart words and places lie.
 */
function gather(db: Database, table: PgTable, order: Ordered, condition: SQL): Promise<Ids> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local seq_page_cost = 30`);
    await tx.execute(sql`set local random_page_cost = 30`);
    const { rows } = await tx.execute<{ id: number }>(sql`
      with found as materialized (select id, ${order.sortedBy} as place from ${table} where ${condition})
      select id from found ${first(order)}`);
    return rows.map(({ id }) => id);
  });
}

const first = ({ direction, limit }: Ranked) =>
  sql`order by place ${direction}, id ${direction} limit ${limit}`;

/**
 * That a row holds each of the words, where the index of words leads to the rows: by the rarest of them, as listing
 * all rows of the others takes longer than looking into those. The function is the operator, but one without an index.
 */
async function listed(db: Database, table: PgTable, q: string): Promise<SQL> {
  const words = [...new Set(q.split(/[ \t\r\n]+/))];
  if (words.length <= LEADING) return holds(table, q);
  const rarest = (await rarestOf(db, table, words)).join(' ');
  // Dots and dashes are no words.
  return sql`${table}.words @@ coalesce(sought_words(${rarest}), sought_words(${q}))
    and ts_match_vq(${table}.words, sought_words(${q}))`;
}

/** The planner knows what is common: asked for a plan, it says how many rows it expects of each word. */
async function rarestOf(db: Database, table: PgTable, words: string[]): Promise<string[]> {
  const each = words.map((word) => sql`select from ${table} where ${holds(table, word)}`);
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { Plans: Array<{ 'Plan Rows': number }> } }] }>(
    sql`explain (format json) ${sql.join(each, sql` union all `)}`,
  );
  const plans = rows[0]?.['QUERY PLAN'][0].Plan.Plans ?? [];
  return words
    .map((word, nth) => ({ word, many: plans[nth]?.['Plan Rows'] ?? 0 }))
    .toSorted((a, b) => a.many - b.many || b.word.length - a.word.length)
    .slice(0, LEADING)
    .map(({ word }) => word);
}
