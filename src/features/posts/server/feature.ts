import { posts } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { postNotifications } from '../notifications.ts';
import { postActivity } from './activity.ts';
import { postsApi } from './api.ts';
import { repairCounters } from './counters.ts';
import { detectPosts, translatableComment, translatablePost } from './languages.ts';
import { commentNotificationSubject, postNotificationSubject } from './notification-subjects.ts';
import { postsData } from './personal-data.ts';
import { commentSubject, postSubject } from './report-subjects.ts';
import { communitiesInSitemap } from './sitemap.ts';
import { wallHints } from './wall-hints.ts';

export const postsFeature: Feature = {
  name: 'posts',
  contract,
  handlers: postsApi,
  personalData: postsData,
  activity: postActivity,
  pictures: [posts.images],
  reportSubjects: [postSubject, commentSubject],
  notifications: postNotifications,
  notificationSubjects: [postNotificationSubject, commentNotificationSubject],
  hints: wallHints,
  jobs: [
    { name: 'comparing counters of posts', every: 'night', run: ({ db }) => repairCounters(db) },
    { name: 'detecting languages of posts', every: 'hour', run: detectPosts },
  ],
  sitemap: [communitiesInSitemap],
  translatables: [translatablePost, translatableComment],
};
