import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { paymentsTable } from './api.ts';

export const adminPaymentsFeature: Feature = {
  name: 'admin/payments',
  contract,
  adminTable: paymentsTable,
};
