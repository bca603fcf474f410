import { sql } from 'drizzle-orm';
import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { reportNotifications } from '../notifications.ts';
import { reportsApi } from './api.ts';
import { reportsData } from './personal-data.ts';

export const reportsFeature: Feature = {
  name: 'reports',
  contract,
  handlers: reportsApi,
  personalData: reportsData,
  notifications: reportNotifications,
  waiting: [
    {
      name: 'reports',
      count: sql`select count(*) from (select distinct kind, target_id from reports where status = 'open') r`,
    },
  ],
};
