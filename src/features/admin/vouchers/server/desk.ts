import { and, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { vouchers } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { createOrder } from '#features/admin/table/server/order.ts';
import { Voucher } from '#features/vouchers/contract.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { handle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import { exportVouchers, listVouchers } from '../contract.ts';

const KEYS = {
  createdAt: { by: sql`${vouchers.createdAt}`, type: 'timestamptz' },
  code: { by: sql`${vouchers.code}`, type: 'text' },
} as const;

/** Reads a page of vouchers; a search matches the beginning of codes. */
async function vouchersPage(db: Database, input: ParsedOf<typeof listVouchers>) {
  const order = createOrder(KEYS, 'createdAt', vouchers.id, input);
  const rows = await db
    .select({ ...getTableColumns(vouchers), key: order.key })
    .from(vouchers)
    .where(and(input.q ? sql`starts_with(${vouchers.code}, upper(${input.q}))` : undefined, order.after))
    .orderBy(order.by)
    .limit(order.limit)
    .execute(order.values);
  return order.page(rows);
}

export const vouchersDesk: Feature = {
  name: 'admin/vouchers',
  contract,
  adminTable: {
    name: 'vouchers',
    handlers: [
      handle(listVouchers, ({ db, input }) => vouchersPage(db, input)),
      handleExport(exportVouchers, 'vouchers', Voucher, vouchersPage),
    ],
  },
};
