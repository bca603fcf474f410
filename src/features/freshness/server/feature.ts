import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { freshnessApi } from './api.ts';
import { freshnessData } from './personal-data.ts';

export const freshnessFeature: Feature = {
  name: 'freshness',
  contract,
  handlers: freshnessApi,
  personalData: freshnessData,
};
