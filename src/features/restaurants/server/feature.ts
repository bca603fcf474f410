import { sql } from 'drizzle-orm';
import { restaurants } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { restaurantNotifications } from '../notifications.ts';
import { restaurantsApi } from './api.ts';
import { placeActivity } from './follows.ts';
import { restaurantNotificationSubject } from './notification-subject.ts';
import { restaurantsData } from './personal-data.ts';
import { restaurantSubject } from './report-subject.ts';

export const restaurantsFeature: Feature = {
  name: 'restaurants',
  contract,
  handlers: restaurantsApi,
  personalData: restaurantsData,
  activity: placeActivity,
  pictures: [restaurants.images, restaurants.logo],
  reportSubjects: [restaurantSubject],
  notifications: restaurantNotifications,
  notificationSubjects: [restaurantNotificationSubject],
  waiting: [{ name: 'restaurants', count: sql`select count(*) from restaurants where status = 'pending'` }],
};
