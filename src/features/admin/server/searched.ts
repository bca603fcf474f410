import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurants, users } from '#db/schema.ts';
import { restaurantHolds, userHolds } from './search-words.ts';

/** Up to so many people or restaurants are looked for by their numbers; more are asked of each row in turn. */
const FEW = 2_000;

/**
 * That a row's person holds the words. The words of people are in another table than the row: where they fit few,
 * the numbers lead to the rows by an index; where they fit many, rows in their order soon hold a page of them.
 */
export async function peopleWith(db: Database, q: string, column: Column): Promise<SQL | undefined> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(userHolds(q))
    .limit(FEW + 1);
  if (found.length === 0) return undefined;
  if (found.length <= FEW) return amongst(column, found);
  return sql`exists (${db
    .select({ one: sql`1` })
    .from(users)
    .where(sql`${eq(users.id, column)} and ${userHolds(q)}`)})`;
}

/** That a row's restaurant holds the words. */
export async function restaurantsWith(db: Database, q: string, column: Column): Promise<SQL | undefined> {
  const found = await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(restaurantHolds(q))
    .limit(FEW + 1);
  if (found.length === 0) return undefined;
  if (found.length <= FEW) return amongst(column, found);
  return sql`exists (${db
    .select({ one: sql`1` })
    .from(restaurants)
    .where(sql`${eq(restaurants.id, column)} and ${restaurantHolds(q)}`)})`;
}

const amongst = (column: Column, found: Array<{ id: number }>) =>
  sql`${column} = any(${sql.param(found.map(({ id }) => id))}::int[])`;
