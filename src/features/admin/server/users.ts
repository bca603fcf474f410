import { and, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { reports, restaurants, reviews, users } from '#db/schema.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { notFound } from '#kit/server/problem.ts';
import type { listUsers } from '../contract.ts';
import { ordered } from './order.ts';
import { idsHolding } from './searched.ts';

const { password: _, ...columns } = getTableColumns(users);
export const userColumns = columns;

const KEYS = {
  createdAt: { by: sql`${users.createdAt}`, type: 'timestamptz' },
  username: { by: sql`lower(${users.username})`, type: 'text' },
  email: { by: sql`lower(${users.email})`, type: 'text' },
} as const;

const STATES = {
  here: and(isNull(users.deletedAt), isNull(users.closedAt)),
  administrator: and(eq(users.isAdmin, true), isNull(users.deletedAt), isNull(users.closedAt)),
  deleted: isNotNull(users.deletedAt),
  left: and(isNotNull(users.closedAt), isNull(users.deletedAt)),
} satisfies Record<string, SQL | undefined>;

/** A page of the table of accounts. */
export async function usersPage(db: Database, input: ParsedOf<typeof listUsers>, holding = idsHolding) {
  const { q, state, type } = input;
  const order = ordered(KEYS, 'createdAt', users.id, input);
  const shown = and(STATES[state], type && eq(users.type, type));
  const ids = q ? await holding(db, { table: users, shown }, order, q) : null;
  const rows = await db
    .select({ ...columns, key: order.key })
    .from(users)
    .where(ids ? inArray(users.id, ids) : and(shown, order.after))
    .orderBy(order.by)
    .limit(order.limit);
  return order.page(rows, ids);
}

/** One account, deleted ones too. */
export async function readUser(db: Database, id: number) {
  const [found] = await db.select(columns).from(users).where(eq(users.id, id));
  if (!found) throw notFound('User');
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
