import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { payments, users, vouchers } from '#db/schema.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import type { listPayments, listVouchers } from '../contract.ts';
import { ordered } from './order.ts';
import { idsHolding } from './searched.ts';

const PAYMENT_KEYS = {
  createdAt: { by: sql`${payments.createdAt}`, type: 'timestamptz' },
  amount: { by: sql`${payments.amount}`, type: 'integer' },
} as const;

/** A page of the table of top-ups; one is found by its reference and the names of the person. */
export async function paymentsPage(db: Database, input: ParsedOf<typeof listPayments>) {
  const { q, status } = input;
  const order = ordered(PAYMENT_KEYS, 'createdAt', payments.id, input);
  const shown = status && eq(payments.status, status);
  const ids = q ? await idsHolding(db, { table: payments, shown }, order, q) : null;
  const rows = await db
    .select({ ...getTableColumns(payments), username: users.username, key: order.key })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .where(ids ? inArray(payments.id, ids) : and(shown, order.after))
    .orderBy(order.by)
    .limit(order.limit);
  return order.page(rows, ids);
}

const VOUCHER_KEYS = {
  createdAt: { by: sql`${vouchers.createdAt}`, type: 'timestamptz' },
  code: { by: sql`${vouchers.code}`, type: 'text' },
} as const;

/** A page of the table of vouchers; a search gives those whose code begins so. */
export async function vouchersPage(db: Database, input: ParsedOf<typeof listVouchers>) {
  const order = ordered(VOUCHER_KEYS, 'createdAt', vouchers.id, input);
  const rows = await db
    .select({ ...getTableColumns(vouchers), key: order.key })
    .from(vouchers)
    .where(and(input.q ? sql`starts_with(${vouchers.code}, upper(${input.q}))` : undefined, order.after))
    .orderBy(order.by)
    .limit(order.limit);
  return order.page(rows);
}
