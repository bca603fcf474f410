import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { vouchersApi } from './api.ts';
import { vouchersData } from './personal-data.ts';

export const vouchersFeature: Feature = {
  name: 'vouchers',
  contract,
  handlers: vouchersApi,
  personalData: vouchersData,
};
