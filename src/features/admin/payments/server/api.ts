import { handleExport } from '#features/admin/table/server/export.ts';
import type { AdminTable } from '#kit/server/feature/admin-table.ts';
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
