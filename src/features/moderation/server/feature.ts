import type { Feature } from '#kit/server/feature/feature.ts';
import { featureParts } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { moderationNotifications } from '../notifications.ts';
import { moderationApi } from './api.ts';
import { moderationData } from './personal-data.ts';
import { purge } from './purge.ts';
import { userSubject } from './report-subject.ts';

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
