import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { menuItems, restaurants, reviews, users } from '#db/schema.ts';

/** Where words are looked for. Each row keeps those of its own texts; the migration says which. */
const SOURCES = { users, restaurants, dishes: menuItems, reviews } as const;

/** So many matches are sorted by themselves; a person or a place has several rows of others behind it. */
const FEW = { own: 20_000, others: 5_000 };

/**
 * That the row which a column names holds what somebody looks for. Where few rows do, their numbers lead to them,
 * and the page is sorted out of them. Where many do, rows in their order soon fill a page: each is looked at. To
 * leave the choice to the planner is not enough: equal rows often lie together, far from where an order begins.
 */
export async function holding(
  db: Database,
  source: keyof typeof SOURCES,
  q: string,
  column: Column,
): Promise<SQL | undefined> {
  const table = SOURCES[source];
  const isOwn = column === table.id;
  const few = isOwn ? FEW.own : FEW.others;
  const words = sql`${table}.words @@ sought_words(${q})`;
  const { rows } = await db.execute<{ matches: number }>(
    sql`select count(*)::int as matches from (select 1 from ${table} where ${words} limit ${few + 1}) m`,
  );
  const matches = rows[0]?.matches ?? 0;
  if (matches === 0) return undefined;
  if (matches <= few) return sql`${column} = any(array(select ${table.id} from ${table} where ${words}))`;
  if (isOwn) return words;
  return sql`exists (select 1 from ${table} where ${table.id} = ${column} and ${words})`;
}

/** Nothing holds the words: what `or` of no condition must not become. */
export const NOTHING = sql`false`;
