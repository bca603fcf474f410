import { eq, getTableColumns, sql } from 'drizzle-orm';
import { payments, users } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { type SearchableTable, tablePage } from '#features/admin/table/server/table-page.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { translateConstant } from '#kit/contract/text.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { handle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import { AdminPayment, exportPayments, listPayments } from '../contract.ts';

const KEYS = {
  createdAt: { by: sql`${payments.createdAt}`, type: 'timestamptz' },
  amount: { by: sql`${payments.amount}`, type: 'integer' },
} as const;

const SEARCHED: SearchableTable<ParsedOf<typeof listPayments>, 'status'> = {
  table: payments,
  keys: KEYS,
  first: 'createdAt',
  values: ['status'],
  toCondition: ({ status }) => status && eq(payments.status, status),
};

/** Reads a page of top-ups; a search matches their references and the person's names. */
const paymentsPage = tablePage(SEARCHED, (db, { key, where, by, limit }) =>
  db
    .select({ ...getTableColumns(payments), username: users.username, key })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .where(where)
    .orderBy(by)
    .limit(limit),
);

export const paymentsDesk: Feature = {
  name: 'admin/payments',
  contract,
  adminTable: {
    name: 'payments',
    handlers: [
      handle(listPayments, async ({ db, input }) => {
        const { items, ...page } = await paymentsPage(db, input);
        // The sandbox's failures are stored in English.
        return {
          ...page,
          items: items.map((row) => ({ ...row, failure: row.failure && translateConstant(row.failure) })),
        };
      }),
      handleExport(exportPayments, 'payments', AdminPayment, paymentsPage),
    ],
  },
};
