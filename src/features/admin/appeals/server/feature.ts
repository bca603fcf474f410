import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { appealsTable } from './api.ts';

export const adminAppealsFeature: Feature = {
  name: 'admin/appeals',
  contract,
  adminTable: appealsTable,
};
