import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { userPreferences } from '#db/schema.ts';
import { prepared } from '#kit/server/statements.ts';

const byUser = prepared((db) =>
  db
    .select()
    .from(userPreferences)
    .where(eq(userPreferences.userId, sql.placeholder('userId')))
    .prepare('people_preferences'),
);

/** Null if the person has not chosen any. */
export async function findPreferences(db: Database, userId: number) {
  const [preferences] = await byUser(db).execute({ userId });
  return preferences ?? null;
}

/** By user id; people who have not chosen any are missing. */
export async function listPreferences(db: Database, userIds: readonly number[]) {
  const rows = await db
    .select()
    .from(userPreferences)
    .where(inArray(userPreferences.userId, [...userIds]));
  return new Map(rows.map((one) => [one.userId, one]));
}
