import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { payments, users, vouchers } from '#db/schema.ts';
import type { listPayments, listVouchers } from '#features/admin/contract.ts';
import { createOrder } from '#features/admin/table/server/order.ts';
import { type SearchableTable, tablePage } from '#features/admin/table/server/table-page.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';

const PAYMENT_KEYS = {
  createdAt: { by: sql`${payments.createdAt}`, type: 'timestamptz' },
  amount: { by: sql`${payments.amount}`, type: 'integer' },
} as const;

const SEARCHED: SearchableTable<ParsedOf<typeof listPayments>, 'status'> = {
  table: payments,
  keys: PAYMENT_KEYS,
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

const VOUCHER_KEYS = {
  createdAt: { by: sql`${vouchers.createdAt}`, type: 'timestamptz' },
  code: { by: sql`${vouchers.code}`, type: 'text' },
} as const;

/** A page of the table of vouchers; a search gives those whose code begins so. */
export async function vouchersPage(db: Database, input: ParsedOf<typeof listVouchers>) {
  const order = createOrder(VOUCHER_KEYS, 'createdAt', vouchers.id, input);
  const rows = await db
    .select({ ...getTableColumns(vouchers), key: order.key })
    .from(vouchers)
    .where(and(input.q ? sql`starts_with(${vouchers.code}, upper(${input.q}))` : undefined, order.after))
    .orderBy(order.by)
    .limit(order.limit)
    .execute(order.values);
  return order.page(rows);
}
