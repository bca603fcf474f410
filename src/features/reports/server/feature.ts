import { sql } from 'drizzle-orm';
import { appeals, removals } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { reportNotifications } from '../notifications.ts';
import { reportsApi } from './api.ts';
import { forgetRemovals } from './removals.ts';

const reportsData: PersonalData = {
  tables: (me) => ({
    reports: sql`select kind, target_id, reason, details, status, decision, created_at,
        handled_at
      from reports where reporter_id = ${me} order by id`,
    removed: sql`select kind, title, text, images, rule, reason, created_at
      from removals where user_id = ${me} and restored_at is null order by id`,
    appeals: sql`select kind, title, rule, text, outcome, answer, created_at, decided_at
      from appeals where user_id = ${me} order by id`,
  }),
  erase: [eraseRows(appeals.userId), eraseRows(removals.userId)],
};

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
