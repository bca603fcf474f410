import { sql } from 'drizzle-orm';
import type { Feature } from '#kit/server/feature/feature.ts';
import { featureParts } from '#kit/server/feature/feature.ts';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { moderationNotifications } from '../notifications.ts';
import { moderationApi } from './api.ts';
import { purge } from './purge.ts';
import { userSubject } from './report-subject.ts';

const moderationData: PersonalData = {
  tables: (me) => ({
    messages: sql`select r.name as restaurant, c.message, c.created_at
      from restaurant_comments c join restaurants r on r.id = c.restaurant_id
      where c.user_id = ${me} order by c.id`,
  }),
};

export const moderationFeature: Feature = {
  name: 'moderation',
  contract,
  handlers: moderationApi,
  personalData: moderationData,
  reportSubjects: [userSubject],
  notifications: moderationNotifications,
  jobs: [
    {
      name: 'removing what was deleted',
      every: 'hour',
      run: ({ db, get }, now) => purge(db, get(featureParts), now),
    },
  ],
};
