import { communities } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { communityNotifications } from '../notifications.ts';
import { communitiesApi } from './api.ts';
import { communityNotificationSubject } from './notification-subject.ts';
import { communitiesData } from './personal-data.ts';
import { communitySubject } from './report-subject.ts';

export const communitiesFeature: Feature = {
  name: 'communities',
  contract,
  handlers: communitiesApi,
  personalData: communitiesData,
  pictures: [communities.image],
  reportSubjects: [communitySubject],
  notifications: communityNotifications,
  notificationSubjects: [communityNotificationSubject],
};
