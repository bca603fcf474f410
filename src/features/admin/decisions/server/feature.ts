import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { decisionsTable } from './api.ts';

export const adminDecisionsFeature: Feature = {
  name: 'admin/decisions',
  contract,
  adminTable: decisionsTable,
};
