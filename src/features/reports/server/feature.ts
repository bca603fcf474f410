import { sql } from 'drizzle-orm';
import { removals } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { reportNotifications } from '../notifications.ts';
import { reportsApi } from './api.ts';
import { reportsData } from './personal-data.ts';
import { forgetRemovals } from './removals.ts';

export const reportsFeature: Feature = {
  name: 'reports',
  contract,
  handlers: reportsApi,
  personalData: reportsData,
  notifications: reportNotifications,
  pictures: [removals.images],
  jobs: [{ name: 'forgetting what was removed', every: 'night', run: forgetRemovals }],
  waiting: [
    {
      name: 'reports',
      count: sql`select count(*) from (select distinct kind, target_id from reports where status = 'open') r`,
    },
    { name: 'appeals', count: sql`select count(*) from appeals where outcome is null` },
  ],
};
