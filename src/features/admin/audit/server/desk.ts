import { handleExport } from '#features/admin/table/server/export.ts';
import { AuditLine } from '#features/moderation/contract.ts';
import { auditPage } from '#features/moderation/server/audit-log.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { exportAuditLog } from '../contract.ts';

export const auditDesk: Feature = {
  name: 'admin/audit',
  contract,
  adminTable: {
    name: 'audit-log',
    handlers: [handleExport(exportAuditLog, 'audit-log', AuditLine, auditPage)],
  },
};
