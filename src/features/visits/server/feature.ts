import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { visitActivity } from './activity.ts';
import { visitsApi } from './api.ts';
import { visitsData } from './personal-data.ts';
import { countVisitors } from './visitors.ts';

export const visitsFeature: Feature = {
  name: 'visits',
  contract,
  handlers: visitsApi,
  personalData: visitsData,
  activity: visitActivity,
  jobs: [{ name: 'counting visitors', every: 'hour', run: ({ db }, now) => countVisitors(db, now) }],
};
