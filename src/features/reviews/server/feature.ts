import { reviews } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { reviewNotifications } from '../notifications.ts';
import { reviewActivity } from './activity.ts';
import { reviewsApi } from './api.ts';
import { recountAll } from './counters.ts';
import { reviewNotificationSubject } from './notification-subject.ts';
import { reviewsData } from './personal-data.ts';
import { reviewSubject } from './report-subject.ts';
import { placesInSitemap } from './sitemap.ts';
import { detectReviews, translatableReply, translatableReview } from './words.ts';

export const reviewsFeature: Feature = {
  name: 'reviews',
  contract,
  handlers: reviewsApi,
  personalData: reviewsData,
  activity: reviewActivity,
  pictures: [reviews.images],
  reportSubjects: [reviewSubject],
  notifications: reviewNotifications,
  notificationSubjects: [reviewNotificationSubject],
  jobs: [
    { name: 'weighing reviews', every: 'night', run: ({ db }, now) => recountAll(db, now) },
    { name: 'detecting languages of reviews', every: 'hour', run: detectReviews },
  ],
  sitemap: [placesInSitemap],
  translatables: [translatableReview, translatableReply],
};
