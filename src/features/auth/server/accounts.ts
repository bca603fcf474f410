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

/** Every column but the password, for the owner of the account. */
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

/** Neither removed by an administrator nor deleted by its owner. */
export const isActiveAccount: SQL = sql`${users.deletedAt} is null and ${users.closedAt} is null`;

/** The account has ended and rows of it are still to be erased: it cannot be restored. */
export const isBeingErased: SQL = sql`exists (select from account_erasures e where e.user_id = ${users.id})`;

/** Finds an active account by name or else address, in any case and Unicode form; old names match as they were typed. */
export async function findCredentials(db: Database, name: string) {
  const isTypedName = sql`lower(${users.username}) = lower(${name})`;
  const isComposedName = sql`lower(${users.username}) = lower(${name.normalize('NFKC')})`;
  const isAddress = sql`lower(${users.email}) = lower(${name})`;
  const [account] = await db
    .select()
    .from(users)
    .where(and(or(isTypedName, isComposedName, isAddress), isActiveAccount))
    .orderBy(desc(isTypedName), desc(isComposedName))
    .limit(1);
  return account ?? null;
}

/** The active account with this address, in any case. */
export async function findAddressOwner(db: Database, email: string) {
  const [account] = await db
    .select(ownColumns)
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isActiveAccount));
  return account ?? null;
}

/** Runs `work` in the language that the person has chosen, whoever calls. */
export async function inUserLanguage<Result>(
  db: Database,
  userId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const [reader] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, userId));
  return inLanguage(reader?.locale ?? ENGLISH, work);
}

/** Locks the row of an active account until the transaction ends. */
export async function lockAccount(tx: Database, id: number) {
  const [account] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isActiveAccount))
    .for('no key update');
  return account ?? null;
}

type NewAccount = typeof users.$inferInsert;

/** A taken name or address violates users_username_key, users_username_skeleton_key or users_email_key. */
export async function createAccount(db: Database, account: NewAccount) {
  const [insertedAccount] = await db
    .insert(users)
    .values({
      locale: readersLanguage() === ENGLISH ? null : readersLanguage(),
      ...account,
      usernameSkeleton: toSkeleton(account.username),
    })
    .returning(ownColumns);
  if (!insertedAccount) throw new Error('An insert returned no row.');
  return insertedAccount;
}

/** SQL for the username of the person whose id a column holds; null for deleted accounts. */
export const selectUsername = (column: SQL): SQL =>
  sql`(select username from users where id = ${column} and deleted_at is null and closed_at is null)`;

/** The name to display; names of former members are empty. */
export const nameMember = (name: string): string => name || nameFormerMember();

/** Authors as others see them: former members have no name, page or picture. Queries must exclude removed ones (`deletedAt`). */
export const authorColumns = {
  id: users.id,
  /** Null for former members, who have no profile. */
  username: sql<string | null>`case when ${users.closedAt} is null then ${users.username} end`,
  name: sql<string>`case when ${users.closedAt} is null then coalesce(nullif(${users.name}, ''), ${users.username}) else '' end`.mapWith(
    nameMember,
  ),
  avatar: sql<string | null>`case when ${users.closedAt} is null then ${users.avatar} end`,
};

/** Locks all administrators until the transaction ends, and throws a 409 if this one is the last. */
export async function assertOtherAdministrator(db: Database, userId: number): Promise<void> {
  const rows = await selectRows(
    db,
    z.object({ id: z.int() }),
    sql`select id from users where is_admin and deleted_at is null and closed_at is null order by id for no key update`,
  );
  if (rows.some(({ id }) => id === userId) && rows.length === 1)
    throw conflict(t('This is the last administrator. Make somebody else one first.'));
}
