import { eq, getTableColumns, sql } from 'drizzle-orm';
import { payments, users } from '#db/schema.ts';
import { type SearchableTable, tablePage } from '#features/admin/table/server/table-page.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import type { listPayments } from '../contract.ts';

const KEYS = {
  createdAt: { by: sql`${payments.createdAt}`, type: 'timestamptz' },
  amount: { by: sql`${payments.amount}`, type: 'integer' },
} as const;

const SEARCHED: SearchableTable<ParsedOf<typeof listPayments>, 'status'> = {
  table: payments,
  keys: KEYS,
  first: 'createdAt',
  values: ['status'],
  shown: ({ status }) => status && eq(payments.status, status),
};

/** A page of the table of top-ups; one is found by its reference and the names of the person. */
export const paymentsPage = tablePage(SEARCHED, (db, { key, where, by, limit }) =>
  db
    .select({ ...getTableColumns(payments), username: users.username, key })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .where(where)
    .orderBy(by)
    .limit(limit),
);
