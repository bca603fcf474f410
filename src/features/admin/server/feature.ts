import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { adminApi } from './api.ts';

export const adminFeature: Feature = {
  name: 'admin',
  contract,
  handlers: adminApi,
};
