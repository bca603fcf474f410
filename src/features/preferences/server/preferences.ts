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

/** What a person said they like; null where they have not said it. */
export async function findPreferences(db: Database, userId: number) {
  const [saved] = await byUser(db).execute({ userId });
  return saved ?? null;
}

/** What some people said, by their ids; nothing of those who have not said it. */
export async function listPreferences(db: Database, userIds: readonly number[]) {
  const saved = await db
    .select()
    .from(userPreferences)
    .where(inArray(userPreferences.userId, [...userIds]));
  return new Map(saved.map((one) => [one.userId, one]));
}
