import { and, eq, getTableColumns, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { reports, restaurants, reviews, users } from '#db/schema.ts';
import {
  QUICK_SEARCH_ROWS,
  type SearchableTable,
  tablePage,
} from '#features/admin/table/server/table-page.ts';
import { isBeingErased } from '#features/auth/server/accounts.ts';
import type { Balance } from '#features/wallet/server/balances.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { DEFAULT_CURRENCY, formatDecimal } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import type { listUsers } from '../contract.ts';

const { password: _, ...columns } = getTableColumns(users);
export const userColumns = columns;

/** Of each currency that a wallet holds some of; of the installation's in any case. */
const balances = sql<Balance[]>`(
  select json_agg(json_build_object('currency', currency, 'balance', balance) order by place, currency) from (
    select 0 as place, ${sql.raw(`'${DEFAULT_CURRENCY}'`)} as currency, ${users.walletBalance} as balance
    union all select 1, w.currency, w.balance from wallets w where w.user_id = ${users.id} and w.balance > 0
  ) own
)`.mapWith((all: Balance[]) =>
  all.map(({ currency, balance }) => `${formatDecimal(balance, currency)} ${currency}`),
);
const shownColumns = { ...columns, balances };

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

const SEARCHED: SearchableTable<ParsedOf<typeof listUsers>, 'type'> = {
  table: users,
  keys: KEYS,
  first: 'createdAt',
  values: ['type'],
  shown: ({ state, type }) => and(STATES[state], type && eq(users.type, type)),
};

/** A page of the table of accounts. */
export const usersPage = tablePage(SEARCHED, (db, { key, where, by, limit }) =>
  db
    .select({ ...shownColumns, key })
    .from(users)
    .where(where)
    .orderBy(by)
    .limit(limit),
);

export const quickSearchUsers = tablePage(
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

/** One account, deleted ones too. */
export async function readUser(db: Database, id: number) {
  const [found] = await db.select(shownColumns).from(users).where(eq(users.id, id));
  if (!found) throw notFound(t('User'));
  return found;
}

/** One account with how much belongs to it. */
export async function describeUser(db: Database, id: number) {
  const openReports = and(eq(reports.kind, 'user'), eq(reports.targetId, id), eq(reports.status, 'open'));
  const [user, reviewCount, restaurantCount, reportCount] = await Promise.all([
    readUser(db, id),
    db.$count(reviews, eq(reviews.userId, id)),
    db.$count(restaurants, eq(restaurants.userId, id)),
    db.$count(reports, openReports),
  ]);
  return { ...user, reviewCount, restaurantCount, openReports: reportCount };
}
