import type { AdminTable } from '#features/admin/table/server/admin-table.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { handle } from '#kit/server/serve.ts';
import { AdminPayment, exportPayments, listPayments } from '../contract.ts';
import { paymentsPage } from './payments.ts';

export const paymentsTable: AdminTable = {
  name: 'payments',
  handlers: [
    handle(listPayments, ({ db, input }) => paymentsPage(db, input)),
    handleExport(exportPayments, 'payments', AdminPayment, paymentsPage),
  ],
};
