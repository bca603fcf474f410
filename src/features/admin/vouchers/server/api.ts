import { handleExport } from '#features/admin/table/server/export.ts';
import { Voucher } from '#features/vouchers/contract.ts';
import type { AdminTable } from '#kit/server/feature/admin-table.ts';
import { handle } from '#kit/server/serve.ts';
import { exportVouchers, listVouchers } from '../contract.ts';
import { vouchersPage } from './vouchers.ts';

export const vouchersTable: AdminTable = {
  name: 'vouchers',
  handlers: [
    handle(listVouchers, ({ db, input }) => vouchersPage(db, input)),
    handleExport(exportVouchers, 'vouchers', Voucher, vouchersPage),
  ],
};
