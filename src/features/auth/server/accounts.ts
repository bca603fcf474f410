import { and, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { users } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { conflict } from '#kit/server/problem.ts';
import { hasSecondFactor } from '#kit/server/secrets/second-factor.ts';
import { prepared } from '#kit/server/statements.ts';
import { ENGLISH, inLanguage, readersLanguage } from '#kit/server/texts/language.ts';
import { nameFormerMember } from '../rules.ts';
import { toSkeleton } from './skeleton.ts';

const { password: _, usernameSkeleton: __, secondFactorDueAt: ___, ...plainColumns } = getTableColumns(users);

/** Every column but the password: what a person may read about themselves. */
const ownColumns = {
  ...plainColumns,
  hasPassword: sql<boolean>`${users.password} is not null`,
  secondFactorDueAt: sql<
    string | null
  >`case when ${users.isAdmin} and ${users.secondFactorDueAt} is not null and not ${hasSecondFactor} then ${users.secondFactorDueAt} end`.mapWith(
    (value: string | null) => value && new Date(value).toISOString(),
  ),
};

export const findUser = prepared((db) =>
  db
    .select(ownColumns)
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('auth_find_user'),
);

/** Whether a person is here: neither deleted by an administrator nor gone by themselves. */
export const isActiveAccount: SQL = sql`${users.deletedAt} is null and ${users.closedAt} is null`;

/** Whether an account has ended and rows of it are still to be erased: there is no way back. */
export const isBeingErased: SQL = sql`exists (select from account_erasures e where e.user_id = ${users.id})`;

/**
 * The account of somebody who is here, with this name or address in any case of letters and any Unicode form, and its
 * password's hash. Names from before are found as they were typed; where one looks like the address of somebody else,
 * it is the name that counts.
 */
export async function findCredentials(db: Database, name: string) {
  const typed = sql`lower(${users.username}) = lower(${name})`;
  const composed = sql`lower(${users.username}) = lower(${name.normalize('NFKC')})`;
  const address = sql`lower(${users.email}) = lower(${name})`;
  const [found] = await db
    .select()
    .from(users)
    .where(and(or(typed, composed, address), isActiveAccount))
    .orderBy(desc(typed), desc(composed))
    .limit(1);
  return found ?? null;
}

/** Whose address this is in any case of letters, among those who are here. */
export async function findAddressOwner(db: Database, email: string) {
  const [found] = await db
    .select(ownColumns)
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isActiveAccount));
  return found ?? null;
}

/** Writes to somebody, whoever acts: in the language that they chose. */
export async function inLanguageOf<Result>(
  db: Database,
  userId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const [reader] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, userId));
  return inLanguage(reader?.locale ?? ENGLISH, work);
}

/** Holds the row of somebody who is here until the transaction ends; null for who is not. */
export async function lockAccount(tx: Database, id: number) {
  const [locked] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isActiveAccount))
    .for('no key update');
  return locked ?? null;
}

type NewAccount = typeof users.$inferInsert;

/** Inserts an account; a taken name or address breaks users_username_key, users_username_skeleton_key or users_email_key. */
export async function createAccount(db: Database, account: NewAccount) {
  const [created] = await db
    .insert(users)
    .values({
      locale: readersLanguage() === ENGLISH ? null : readersLanguage(),
      ...account,
      usernameSkeleton: toSkeleton(account.username),
    })
    .returning(ownColumns);
  if (!created) throw new Error('An insert returned no row.');
  return created;
}

/** The name of the person whose id a column holds, for SQL that is written out; null where they are gone. */
export const selectUsername = (column: SQL): SQL =>
  sql`(select username from users where id = ${column} and deleted_at is null and closed_at is null)`;

/** A name as it is read; that of who has left is empty. */
export const nameMember = (name: string): string => name || nameFormerMember();

/**
 * Who wrote or sent something, as others may see it: who has left has neither a name, nor a page, nor a face.
 * Rows of people whom an administrator deleted are for the query to leave out (`deletedAt`).
 */
export const authorColumns = {
  id: users.id,
  /** Null for who has left: there is no profile to lead to. */
  username: sql<string | null>`case when ${users.closedAt} is null then ${users.username} end`,
  name: sql<string>`case when ${users.closedAt} is null then coalesce(nullif(${users.name}, ''), ${users.username}) else '' end`.mapWith(
    nameMember,
  ),
  avatar: sql<string | null>`case when ${users.closedAt} is null then ${users.avatar} end`,
};

/**
 * Holds all administrators until the transaction ends and throws a 409 where this one is the last: whoever takes an
 * administrator away asks first, and of two at once the second sees what the first did.
 */
export async function keepAnAdministrator(db: Database, leaving: number): Promise<void> {
  const rows = await selectRows(
    db,
    z.object({ id: z.int() }),
    sql`select id from users where is_admin and deleted_at is null and closed_at is null order by id for no key update`,
  );
  if (rows.some(({ id }) => id === leaving) && rows.length === 1)
    throw conflict(t('This is the last administrator. Make somebody else one first.'));
}
