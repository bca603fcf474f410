import { type Column, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import type { restaurantEntries, users } from '#db/schema.ts';
import type { Ordered } from './order.ts';

/** So many rows are looked at in their order first, and so many where very many hold the words, but not those. */
const LOOK = { first: 300, further: 1500, farthest: 4000 };

/** Where more rows than these hold the words, it is time to look along the order; for a glance, where more than a few. */
const MANY = 5000;
const MORE_THAN_A_FEW = 200;

type Parent = { table: typeof users | typeof restaurantEntries; column: Column };

/** What a table shows of itself and where its words are looked for. */
export type Searched = {
  table: PgTable & { id: Column };
  /** That a row is what is looked for, in a table that keeps no words. */
  own?: (q: string) => SQL;
  /** The rows that it belongs to, whose words count as its own. */
  parents?: Parent[];
  /** Which rows are there at all and match the filters, said with columns of this table alone. */
  shown: SQL | undefined;
};

/** That a row holds each of the words. Each row keeps those of its own texts; the migration says which. */
const holds = (table: PgTable, q: string) => sql`${table}.words @@ sought_words(${q})`;

/**
 * The same, where the index of words leads to the rows: by the two longest words, as short ones begin so many others
 * that listing those takes longer than looking at the rows. The function is the operator, but one without an index.
 */
const listed = (table: PgTable, q: string) => {
  const words = q.split(/[ \t\r\n]+/);
  if (words.length <= 2) return holds(table, q);
  const longest = words
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 2)
    .join(' ');
  // Nothing but dots and dashes may be the longest, and no word at all.
  return sql`${table}.words @@ coalesce(sought_words(${longest}), sought_words(${q}))
    and ts_match_vq(${table}.words, sought_words(${q}))`;
};

/** That the person or restaurant that a column names is not deleted. Few are: an index lists them. */
export const isHere = ({ table, column }: Parent) =>
  sql`${column} not in (select ${table.id} from ${table} where ${table.deletedAt} is not null)`;

/**
 * The numbers of the first rows, in their order, that hold what somebody looks for: one more than the page has.
 * Where many rows do, the page is full after some looks, and the index of words would list too many. Where few do,
 * that index lists them all, and the page is sorted out of them. Which it is shows itself on the way: a planner that
 * goes by averages does not know that equal rows lie together, far from where an order begins.
 */
export async function idsHolding(
  db: Database,
  searched: Searched,
  order: Ordered,
  q: string,
): Promise<number[]> {
  const near = await look(db, searched, order, q, LOOK.first);
  if (near.length === order.limit) return near;
  // One or two letters begin so many words that listing some of them takes as long as looking.
  const isShort = !/\S{3}/.test(q);
  const isPromising = near.length * LOOK.further > 1.5 * order.limit * LOOK.first;
  if (!isShort && !isPromising) {
    const some = await gather(db, searched, order, q, MANY);
    if (some.areAll) return some.ids;
  }
  const further = await look(db, searched, order, q, isShort ? LOOK.farthest : LOOK.further);
  if (further.length === order.limit) return further;
  return (await gather(db, searched, order, q, null)).ids;
}

/**
 * As above for a glance: all that there are, where few hold the words. Of many the first in their order, where they
 * are among the first rows of all, or else any.
 */
export async function someHolding(
  db: Database,
  searched: Searched,
  order: Ordered,
  q: string,
): Promise<number[]> {
  const some = await gather(db, searched, order, q, MORE_THAN_A_FEW);
  if (some.areAll) return some.ids;
  const near = await look(db, searched, order, q, LOOK.first);
  if (near.length === order.limit) return near;
  return some.ids.length === order.limit ? some.ids : idsHolding(db, searched, order, q);
}

const and = (...conditions: Array<SQL | undefined>) =>
  sql.join(
    conditions.filter((one) => one !== undefined),
    sql` and `,
  );

/** Looks at so many rows in their order, and no further than the page is full. */
async function look(
  db: Database,
  searched: Searched,
  order: Ordered,
  q: string,
  many: number,
): Promise<number[]> {
  const { table, own = (words) => holds(table, words), parents = [], shown } = searched;
  const inParents = parents.map(
    ({ table: parent, column }) =>
      sql`(select ${holds(parent, q)} from ${parent} where ${parent.id} = ${column})`,
  );
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      select *, ${order.sortedBy} as place from ${table}
      where ${and(sql`true`, shown, order.after)} order by ${order.by} limit ${many}
    ) as ${table}
    where ${sql.join([own(q), ...inParents], sql` or `)}
    order by place ${order.direction}, id ${order.direction} limit ${order.limit}`);
  return rows.map(({ id }) => id);
}

/**
 * Takes the rows that the indexes of words list, all of them or so many in the row and in each that it belongs to, and
 * sorts the first ones out.
 */
async function gather(db: Database, searched: Searched, order: Ordered, q: string, most: number | null) {
  const { table, own = (words) => listed(table, words), parents = [], shown } = searched;
  const limit = most === null ? sql`` : sql`limit ${most}`;
  const row = sql`${table.id} as id, ${order.sortedBy} as place`;
  const found = [sql`select ${row} from ${table} where ${and(own(q), shown, order.after)} ${limit}`];
  const holders = parents.map(
    ({ table: parent }) => sql`select ${parent.id} as id from ${parent} where ${listed(parent, q)} ${limit}`,
  );
  for (const [nth, { column }] of parents.entries()) {
    const holder = sql.identifier(`holder${nth}`);
    const theirs = sql`select ${row} from ${table} where ${and(sql`${column} = ${holder}.id`, shown, order.after)}`;
    // Each holder's own, where they are not many: a limit would tempt the planner to ask all rows for their holders.
    found.push(
      most === null
        ? sql`select ${row} from ${holder} join ${table} on ${and(sql`${column} = ${holder}.id`, shown, order.after)}`
        : sql`select theirs.* from ${holder} cross join lateral (${theirs} offset 0) theirs ${limit}`,
    );
  }
  // Each part is found by itself, or its order would tempt the planner to walk along it after all; and of each only the
  // first are put together, so that few are left among which to look for the same row twice.
  const first = sql`order by place ${order.direction}, id ${order.direction} limit ${order.limit}`;
  const steps = [...named('holder', holders), ...named('part', found)];
  const firsts = named('part', found).map(({ name }) => sql`(select id, place from ${name} ${first})`);
  const { rows } = await db.execute<{ ids: number[]; longest: number }>(sql`
    with ${sql.join(
      steps.map(({ name, step }) => sql`${name} as materialized (${step})`),
      sql`, `,
    )}
    select array(select id from (${sql.join(firsts, sql` union `)}) found ${first}) as ids,
      greatest(${sql.join(
        steps.map(({ name }) => sql`(select count(*) from ${name})`),
        sql`, `,
      )})::int as longest`);
  const [answer] = rows;
  if (!answer) throw new Error('A search gave no row.');
  return { ids: answer.ids, areAll: most === null || answer.longest < most };
}

const named = (word: string, steps: SQL[]) =>
  steps.map((step, nth) => ({ name: sql.identifier(`${word}${nth}`), step }));
