import { and, eq, getTableColumns, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { reports, restaurants, reviews, users } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import {
  QUICK_SEARCH_ROWS,
  type SearchableTable,
  tablePage,
} from '#features/admin/table/server/table-page.ts';
import { audit, findDifferences } from '#features/audit/server/audit.ts';
import { isSameAddress, MIN_ADMIN_PASSWORD, SHORT_ADMIN_PASSWORD } from '#features/auth/rules.ts';
import {
  assertOtherAdministrator,
  createAccount,
  findUser,
  isBeingErased,
} from '#features/auth/server/accounts.ts';
import { mailAddressChange, sendConfirmation } from '#features/auth/server/mailed/confirmation.ts';
import { mailNewPassword } from '#features/auth/server/mailed/notices.ts';
import { revokeMailedTokens } from '#features/auth/server/mailed/tokens.ts';
import { hashNewPassword } from '#features/auth/server/new-password.ts';
import { toSkeleton } from '#features/auth/server/skeleton.ts';
import { assertPictures } from '#features/media/server/pictures.ts';
import { undoDeleteUser } from '#features/moderation/server/removal.ts';
import { userSubject } from '#features/moderation/server/report-subject.ts';
import { createRemoval } from '#features/reports/server/remove-and-tell.ts';
import type { Balance } from '#features/wallet/server/balances.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { DEFAULT_CURRENCY, formatDecimal } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { badInput, conflict, notFound } from '#kit/server/problem.ts';
import { revokeAllTokens } from '#kit/server/secrets/api-tokens.ts';
import { type Context, handle } from '#kit/server/serve.ts';
import type { Actor } from '#kit/server/session.ts';
import * as contract from '../contract.ts';

const { password: _, ...userColumns } = getTableColumns(users);

/** The positive balances of a wallet in each currency, and always the balance in the installation's currency. */
const balances = sql<Balance[]>`(
  select json_agg(json_build_object('currency', currency, 'balance', balance) order by place, currency) from (
    select 0 as place, ${sql.raw(`'${DEFAULT_CURRENCY}'`)} as currency, ${users.walletBalance} as balance
    union all select 1, w.currency, w.balance from wallets w where w.user_id = ${users.id} and w.balance > 0
  ) own
)`.mapWith((all: Balance[]) =>
  all.map(({ currency, balance }) => `${formatDecimal(balance, currency)} ${currency}`),
);
const shownColumns = { ...userColumns, balances };

const KEYS = {
  createdAt: { by: sql`${users.createdAt}`, type: 'timestamptz' },
  username: { by: sql`lower(${users.username})`, type: 'text', isUnique: true },
  email: { by: sql`lower(${users.email})`, type: 'text', isUnique: true },
} as const;

const STATES = {
  here: and(isNull(users.deletedAt), isNull(users.closedAt)),
  administrator: and(eq(users.isAdmin, true), isNull(users.deletedAt), isNull(users.closedAt)),
  deleted: and(isNotNull(users.deletedAt), not(isBeingErased)),
  left: and(isNotNull(users.closedAt), isNull(users.deletedAt)),
} satisfies Record<string, SQL | undefined>;

const SEARCHED: SearchableTable<ParsedOf<typeof contract.listUsers>, 'type'> = {
  table: users,
  keys: KEYS,
  first: 'createdAt',
  values: ['type'],
  toCondition: ({ state, type }) => and(STATES[state], type && eq(users.type, type)),
};

const usersPage = tablePage(SEARCHED, (db, { key, where, by, limit }) =>
  db
    .select({ ...shownColumns, key })
    .from(users)
    .where(where)
    .orderBy(by)
    .limit(limit),
);

const quickSearchUsers = tablePage(
  SEARCHED,
  (db, { key, where, by, limit }) =>
    db
      .select({ id: users.id, title: users.username, detail: users.email, key })
      .from(users)
      .where(where)
      .orderBy(by)
      .limit(limit),
  QUICK_SEARCH_ROWS,
);

/** Reads one account, even a deleted one. */
async function readUser(db: Database, id: number) {
  const [account] = await db.select(shownColumns).from(users).where(eq(users.id, id));
  if (!account) throw notFound(t('User'));
  return account;
}

/** Reads one account with the counts of its rows. */
async function describeUser(db: Database, id: number) {
  const openReports = and(eq(reports.kind, 'user'), eq(reports.targetId, id), eq(reports.status, 'open'));
  const [user, reviewCount, restaurantCount, reportCount] = await Promise.all([
    readUser(db, id),
    db.$count(reviews, eq(reviews.userId, id)),
    db.$count(restaurants, eq(restaurants.userId, id)),
    db.$count(reports, openReports),
  ]);
  return { ...user, reviewCount, restaurantCount, openReports: reportCount };
}

const removeUser = createRemoval(userSubject);

const handlers = [
  handle(contract.listUsers, ({ db, input }) => usersPage(db, input)),
  handleExport(contract.exportUsers, 'users', contract.AdminUser, usersPage),
  handle(contract.getAdminUser, ({ db, input }) => describeUser(db, input.id)),

  handle(contract.addUser, async ({ user, input, transaction }) => {
    const { password, currentPassword: _, ...account } = input;
    const hash = await hashNewPassword(password, account);
    return transaction(async (tx) => {
      await checkAvatar(tx, user, account.avatar);
      const newUser = await createAccount(tx, { ...account, password: hash });
      const { username, email, type, isAdmin } = newUser;
      const after = { username, email, type, isAdmin };
      await audit(tx, user, { action: 'add', kind: 'user', targetId: newUser.id, target: username, after });
      return readUser(tx, newUser.id);
    });
  }),

  handle(contract.editUser, async (context) => {
    const { id, password, ...change } = context.input;
    const [before] = await findUser(context.db).execute({ id });
    if (!before) throw notFound(t('User'));
    const hash =
      password === undefined ? undefined : await hashNewPassword(password, { ...before, ...change });
    return context.transaction((tx) => edit(tx, context, hash));
  }),

  handle(contract.deleteUser, async (context) => {
    const { id, reason, rule } = context.input;
    await removeUser(context, id, reason, rule);
    return { message: t('User deleted successfully') };
  }),

  handle(contract.undoDeleteUser, async (context) => {
    await undoDeleteUser(context, context.input.id);
    return readUser(context.db, context.input.id);
  }),
];

/** Throws if a picture is neither the administrator's own upload nor the current one. */
async function checkAvatar(tx: Context['db'], actor: Actor, avatar?: string | null, before?: string | null) {
  const already = before ? [before] : [];
  await assertPictures(tx, actor.id, avatar ? [avatar] : [], { field: 'avatar', already });
}

type Around = Pick<Context<typeof contract.editUser>, 'user' | 'input' | 'services'>;

async function edit(tx: Context['db'], { user, input, services }: Around, hash: string | undefined) {
  const { id, password, currentPassword: _, ...change } = input;
  if (change.isAdmin === false) await assertOtherAdministrator(tx, id);
  const [before] = await tx
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update');
  if (!before) throw notFound(t('User'));
  if (before.closedAt) throw conflict(t('This person has left: their account cannot be changed.'));
  const isAdmin = change.isAdmin ?? before.isAdmin;
  const isNew = isAdmin && !before.isAdmin;
  // The account's earlier password may be shorter than administrators need.
  if (isAdmin && (isNew || password !== undefined) && (password?.length ?? 0) < MIN_ADMIN_PASSWORD) {
    throw badInput({ password: SHORT_ADMIN_PASSWORD });
  }
  if (change.type === 'user' && before.type === 'restaurant') {
    const isOwnRestaurant = and(eq(restaurants.userId, id), isNull(restaurants.deletedAt));
    if ((await tx.$count(restaurants, isOwnRestaurant)) > 0)
      throw conflict(t('They own restaurants. Give those to another owner first.'));
  }
  await checkAvatar(tx, user, change.avatar, before.avatar);
  const differences = findDifferences(before, change);
  if (!differences && hash === undefined) return readUser(tx, id);
  const isNewAddress = change.email !== undefined && !isSameAddress(change.email, before.email);
  const [after] = await tx
    .update(users)
    .set({
      ...change,
      ...(isNewAddress && { emailConfirmedAt: null }),
      ...(change.username !== undefined && { usernameSkeleton: toSkeleton(change.username) }),
      ...(hash !== undefined && { password: hash }),
    })
    .where(eq(users.id, id))
    .returning(userColumns);
  if (!after) throw new Error('A held user is gone.');
  const mails = { db: tx, services };
  if (hash !== undefined || isNewAddress)
    await revokeMailedTokens(tx, id, ['confirm email', 'reset password']);
  if (isNewAddress) {
    await mailAddressChange(mails, before, after.email);
    await sendConfirmation(mails, after);
  }
  if (hash !== undefined) {
    await services.sessions.endOthers(tx, id, null);
    await revokeAllTokens(tx, id);
    await mailNewPassword(mails, after);
  }
  await audit(tx, user, {
    action: 'edit',
    kind: 'user',
    targetId: id,
    target: after.username,
    ...differences,
    note: hash === undefined ? null : 'With a new password',
  });
  return readUser(tx, id);
}

export const usersDesk: Feature = {
  name: 'admin/users',
  contract,
  adminTable: {
    name: 'users',
    handlers,
    quickSearch: (db, input) => quickSearchUsers(db, { ...input, state: 'here' }),
    rowActions: { delete: removeUser, undo: undoDeleteUser },
  },
};
