import * as contract from '#kit/contract/health.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { healthApi } from './health.ts';
import { settingsApi } from './settings.ts';

/** What belongs to no feature: whether the process lives, and what pages need of several features' settings. */
export const appFeature: Feature = {
  name: 'health',
  contract,
  handlers: [...healthApi, ...settingsApi],
};
