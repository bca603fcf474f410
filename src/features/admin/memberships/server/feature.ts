import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { membershipsTable } from './api.ts';

export const adminMembershipsFeature: Feature = {
  name: 'admin/memberships',
  contract,
  adminTable: membershipsTable,
};
