import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { preferencesApi } from './api.ts';
import { preferencesData } from './personal-data.ts';

export const preferencesFeature: Feature = {
  name: 'preferences',
  contract,
  handlers: preferencesApi,
  personalData: preferencesData,
};
