import { challenges } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { challengeNotifications } from '../notifications.ts';
import { challengesApi } from './api.ts';
import { challengeActivity } from './mine.ts';
import { challengeNotificationSubject } from './notification-subject.ts';
import { challengesData } from './personal-data.ts';
import { announceBegun, noteTurningChallenges } from './schedule.ts';

export const challengesFeature: Feature = {
  name: 'challenges',
  contract,
  handlers: challengesApi,
  personalData: challengesData,
  activity: challengeActivity,
  pictures: [challenges.image],
  notifications: challengeNotifications,
  notificationSubjects: [challengeNotificationSubject],
  jobs: [
    {
      name: 'noting challenges that began or ended',
      every: 'hour',
      run: ({ db }, now) => noteTurningChallenges(db, now),
    },
    { name: 'announcing challenges that began', every: 'hour', run: announceBegun },
  ],
};
