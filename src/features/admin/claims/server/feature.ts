import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { claimsTable } from './api.ts';

export const adminClaimsFeature: Feature = {
  name: 'admin/claims',
  contract,
  adminTable: claimsTable,
};
