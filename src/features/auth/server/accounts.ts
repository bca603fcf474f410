import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { users } from '#db/schema.ts';
import { prepared } from '#kit/server/statements.ts';

/** Every column but the password: what a person may read about themselves. */
const { password: _, ...ownColumns } = getTableColumns(users);

export const findUser = prepared((db) =>
  db
    .select(ownColumns)
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('auth_find_user'),
);

/** The account with this name in any case of letters, with its password's hash. */
export async function findCredentials(db: Database, username: string) {
  const [found] = await db.select().from(users).where(sql`lower(${users.username}) = lower(${username})`);
  return found ?? null;
}

type NewAccount = typeof users.$inferInsert;

/** Inserts an account; a taken name or address breaks users_username_key or users_email_key. */
export async function createAccount(db: Database, account: NewAccount) {
  const [created] = await db.insert(users).values(account).returning(ownColumns);
  if (!created) throw new Error('An insert returned no row.');
  return created;
}
