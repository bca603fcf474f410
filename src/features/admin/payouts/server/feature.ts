import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { payoutsTable } from './api.ts';

export const adminPayoutsFeature: Feature = {
  name: 'admin/payouts',
  contract,
  adminTable: payoutsTable,
};
