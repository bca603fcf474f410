import { type Column, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import type { restaurantEntries, users } from '#db/schema.ts';
import type { Ordered } from './order.ts';

/** So many rows, and so many times a page, are looked at in their order first; a second look goes so much further. */
const LOOK = { rows: 300, pages: 2, further: 5 };

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
 * Where many rows do, the page is full after a few hundred looks, and the index of words would list too many. Where
 * few do, that index lists them all, and the page is sorted out of them. Which it is shows itself on the way: a
 * planner that goes by averages does not know that equal rows lie together, far from where an order begins.
 */
export async function idsHolding(
  db: Database,
  searched: Searched,
  order: Ordered,
  q: string,
): Promise<number[]> {
  const first = Math.max(LOOK.rows, LOOK.pages * order.limit);
  let looked = await look(db, searched, order, q, first);
  const enough = Math.ceil((1.5 * order.limit * first) / looked.ids.length);
  if (!looked.isAll && looked.ids.length < order.limit && enough <= LOOK.further * first)
    looked = await look(db, searched, order, q, enough);
  return looked.isAll || looked.ids.length === order.limit ? looked.ids : gather(db, searched, order, q);
}

const and = (...conditions: Array<SQL | undefined>) =>
  sql.join(
    conditions.filter((one) => one !== undefined),
    sql` and `,
  );

/** Looks at so many rows in their order. */
async function look(db: Database, searched: Searched, order: Ordered, q: string, many: number) {
  const { table, own = (words) => holds(table, words), parents = [], shown } = searched;
  const inParents = parents.map(
    ({ table: parent, column }) =>
      sql`(select ${holds(parent, q)} from ${parent} where ${parent.id} = ${column})`,
  );
  const { rows } = await db.execute<{ ids: number[]; looked: number }>(sql`
    with near as materialized (
      select * from ${table} where ${and(sql`true`, shown, order.after)} order by ${order.by} limit ${many}
    )
    select (select count(*)::int from near) as looked, array(
      select id from near as ${table} where ${sql.join([own(q), ...inParents], sql` or `)}
      order by ${order.by} limit ${order.limit}
    ) as ids`);
  const [found] = rows;
  if (!found) throw new Error('A look gave no row.');
  return { ids: found.ids, isAll: found.looked < many };
}

/** Takes all rows that the indexes of words list, and sorts the first ones out. */
async function gather(db: Database, searched: Searched, order: Ordered, q: string): Promise<number[]> {
  const { table, own = (words) => listed(table, words), parents = [], shown } = searched;
  const first = sql`order by place ${order.direction}, id ${order.direction} limit ${order.limit}`;
  // The first of each part are sorted out by themselves: few are left in which to look for the same row twice. No limit
  // may reach into a part: it would tempt the planner to walk along the order after all.
  const found = (from: SQL, holding: SQL) => sql`(select * from (
    select ${table.id} as id, ${order.sortedBy} as place from ${from}
    where ${and(holding, shown, order.after)} offset 0) part ${first})`;
  const all = [
    found(sql`${table}`, own(q)),
    ...parents.map(({ table: parent, column }) =>
      found(sql`${parent} join ${table} on ${column} = ${parent.id}`, listed(parent, q)),
    ),
  ];
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from (${sql.join(all, sql` union `)}) found ${first}`,
  );
  return rows.map(({ id }) => id);
}
