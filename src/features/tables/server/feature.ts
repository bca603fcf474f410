import { sql } from 'drizzle-orm';
import type { Feature } from '#kit/server/feature/feature.ts';
import type { NotificationSubject } from '#kit/server/feature/notification-parts.ts';
import * as contract from '../contract.ts';
import { tableNotifications } from '../notifications.ts';
import { tableRequestsApi } from './api.ts';
import { tableRequestsData } from './personal-data.ts';
import { SUBJECT } from './telling.ts';
import { expireOverdue, forgetOld } from './upkeep.ts';

/** By the name of its restaurant, for who asked and for whoever works there. */
const requestSubject: NotificationSubject = {
  kind: SUBJECT,
  select: sql`
    select asked.id, asked.user_id, r.name, true as is_visible, r.id as parent_id
    from asked join table_requests q on q.id = asked.id join restaurants r on r.id = q.restaurant_id
    where q.user_id = asked.user_id or r.user_id = asked.user_id or exists (
      select from restaurant_staff s where s.restaurant_id = r.id and s.user_id = asked.user_id)`,
};

export const tableRequestsFeature: Feature = {
  name: 'tables',
  contract,
  handlers: tableRequestsApi,
  personalData: tableRequestsData,
  notifications: tableNotifications,
  notificationSubjects: [requestSubject],
  jobs: [
    { name: 'expiring requests for tables', every: 'minute', run: expireOverdue },
    { name: 'forgetting old requests for tables', every: 'night', run: ({ db }) => forgetOld(db) },
  ],
};
