import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { visitActivity } from './activity.ts';
import { visitsApi } from './api.ts';
import { sweepUsedScans } from './held-scans.ts';
import { mountScans } from './mount.ts';
import { visitsData } from './personal-data.ts';
import { countVisitors } from './visitors.ts';

export const visitsFeature: Feature = {
  name: 'visits',
  contract,
  handlers: visitsApi,
  mount: mountScans,
  personalData: visitsData,
  activity: visitActivity,
  jobs: [
    { name: 'counting visitors', every: 'hour', run: ({ db }, now) => countVisitors(db, now) },
    { name: 'forgetting used scans', every: 'hour', run: ({ db }) => sweepUsedScans(db) },
  ],
};
