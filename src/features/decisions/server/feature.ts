import { sql } from 'drizzle-orm';
import type { Feature } from '#kit/server/feature/feature.ts';
import type { NotificationSubject } from '#kit/server/feature/notification-parts.ts';
import * as contract from '../contract.ts';
import { decisionNotifications } from '../notifications.ts';
import { decisionActivity } from './activity.ts';
import { askWhoWent } from './afterwards.ts';
import { decisionsApi } from './api.ts';
import { decideDue, eraseOldTables } from './outcome.ts';
import { decisionsData } from './personal-data.ts';
import { guestSubject } from './report-subject.ts';
import { mountSeatLink } from './seat-link.ts';
import { mountTableStream } from './stream.ts';

/** Its slug is its token, for whoever sits at it or was asked to. */
const decisionSubject: NotificationSubject = {
  kind: 'decision',
  select: sql`
    select asked.id, asked.user_id, d.title as name, true as is_visible, d.token as slug
    from asked join decisions d on d.id = asked.id`,
};

export const decisionsFeature: Feature = {
  name: 'decisions',
  contract,
  handlers: decisionsApi,
  mount(app, services) {
    mountTableStream(app, services);
    mountSeatLink(app, services);
  },
  personalData: decisionsData,
  activity: decisionActivity,
  reportSubjects: [guestSubject],
  notifications: decisionNotifications,
  notificationSubjects: [decisionSubject],
  jobs: [
    { name: 'deciding tables', every: 'minute', run: decideDue },
    { name: 'asking who went', every: 'hour', run: askWhoWent },
    { name: 'erasing old tables', every: 'night', run: ({ db }) => eraseOldTables(db) },
  ],
};
