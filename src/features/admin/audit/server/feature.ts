import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { auditTable } from './api.ts';

export const adminAuditFeature: Feature = {
  name: 'admin/audit',
  contract,
  adminTable: auditTable,
};
