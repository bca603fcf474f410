import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { vouchersTable } from './api.ts';

export const adminVouchersFeature: Feature = {
  name: 'admin/vouchers',
  contract,
  adminTable: vouchersTable,
};
