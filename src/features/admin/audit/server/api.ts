import type { AdminTable } from '#features/admin/table/server/admin-table.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import { AuditLine } from '#features/moderation/contract.ts';
import { auditPage } from '#features/moderation/server/audit-log.ts';
import { exportAuditLog } from '../contract.ts';

export const auditTable: AdminTable = {
  name: 'audit-log',
  handlers: [handleExport(exportAuditLog, 'audit-log', AuditLine, auditPage)],
};
