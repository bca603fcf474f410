import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { overviewApi } from './api.ts';

export const adminOverviewFeature: Feature = {
  name: 'admin/overview',
  contract,
  handlers: overviewApi,
};
