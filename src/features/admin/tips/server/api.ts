import { handleExport } from '#features/admin/table/server/export.ts';
import type { AdminTable } from '#kit/server/feature/admin-table.ts';
import { handle } from '#kit/server/serve.ts';
import { AdminTip, exportTips, listAllTips } from '../contract.ts';
import { tipsPage } from './tips.ts';

export const tipsTable: AdminTable = {
  name: 'tips',
  handlers: [
    handle(listAllTips, ({ db, input }) => tipsPage(db, input)),
    handleExport(exportTips, 'tips', AdminTip, tipsPage),
  ],
};
