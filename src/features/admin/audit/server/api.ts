import { handleExport } from '#features/admin/table/server/export.ts';
import { AuditLine } from '#features/moderation/contract.ts';
import { auditPage } from '#features/moderation/server/audit-log.ts';
import type { AdminTable } from '#kit/server/feature/admin-table.ts';
import { exportAuditLog } from '../contract.ts';

export const auditTable: AdminTable = {
  name: 'audit-log',
  handlers: [handleExport(exportAuditLog, 'audit-log', AuditLine, auditPage)],
};
