import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { menuItems, restaurants, reviews, users } from '#db/schema.ts';

/**
 * Where words are looked for. Each row keeps those of its own texts (the migration says which); `few` is how many
 * matches are sorted by themselves: a person or place has several rows of others behind it.
 */
const SOURCES = {
  users: { table: users, few: 1_000 },
  restaurants: { table: restaurants, few: 1_000 },
  dishes: { table: menuItems, few: 4_000 },
  reviews: { table: reviews, few: 4_000 },
} as const;

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
  const { table, few } = SOURCES[source];
  const words = sql`${table}.words @@ sought_words(${q})`;
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(words)
    .limit(few + 1);
  if (found.length === 0) return undefined;
  if (found.length <= few) return sql`${column} = any(${sql.param(found.map(({ id }) => id))}::int[])`;
  if (column === table.id) return words;
  return sql`exists (select 1 from ${table} where ${table.id} = ${column} and ${words})`;
}

/** Nothing holds the words: what `or` of no condition must not become. */
export const NOTHING = sql`false`;
