import { listAudit } from '#features/moderation/contract.ts';
import { exportEndpoint, PAGE } from '../table/contract.ts';

export const exportAuditLog = exportEndpoint(
  'audit-log',
  'Lines of the audit log',
  listAudit.input.omit(PAGE),
);
