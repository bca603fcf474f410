import { handleExport } from '#features/admin/table/server/export.ts';
import type { AdminTable } from '#kit/server/feature/admin-table.ts';
import { handle } from '#kit/server/serve.ts';
import { AdminDecision, exportDecisions, listAdminDecisions } from '../contract.ts';
import { decisionsPage } from './decisions.ts';

export const decisionsTable: AdminTable = {
  name: 'decisions',
  handlers: [
    handle(listAdminDecisions, ({ db, input }) => decisionsPage(db, input)),
    handleExport(exportDecisions, 'decisions', AdminDecision, decisionsPage),
  ],
};
