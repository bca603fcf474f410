import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { couponsTable } from './api.ts';

export const adminCouponsFeature: Feature = {
  name: 'admin/coupons',
  contract,
  adminTable: couponsTable,
};
