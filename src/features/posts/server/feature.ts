import { sql } from 'drizzle-orm';
import { posts } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import type { ActivitySource } from '#kit/server/feature/activity.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import type { NotificationSubject } from '#kit/server/feature/notification-parts.ts';
import { SITEMAP_SLICE, type SitemapSource } from '#kit/server/feature/sitemap.ts';
import * as contract from '../contract.ts';
import { postNotifications } from '../notifications.ts';
import { postsApi } from './api.ts';
import { repairCounters } from './counters.ts';
import { detectPosts, translatableComment, translatablePost } from './languages.ts';
import { postsData } from './personal-data.ts';
import { commentSubject, postSubject } from './report-subjects.ts';
import { isVisibleComment, isVisiblePost } from './visible.ts';
import { wallHints } from './wall-hints.ts';

const reader = sql`asked.user_id`;

/** A post's name in notifications is its author's. */
const postNotificationSubject: NotificationSubject = {
  kind: 'post',
  select: sql`
    select asked.id, asked.user_id, true as is_visible,
      coalesce(speaker.name, nullif(u.name, ''), u.username) as name
    from asked join posts p on p.id = asked.id join users u on u.id = p.user_id
      left join restaurants speaker on speaker.id = p.author_restaurant_id
    where ${isVisiblePost(reader)}`,
};

/** Likewise for a comment. */
const commentNotificationSubject: NotificationSubject = {
  kind: 'comment',
  select: sql`
    select asked.id, asked.user_id, true as is_visible, c.post_id as parent_id,
      coalesce(nullif(cu.name, ''), cu.username) as name
    from asked join comments c on c.id = asked.id join users cu on cu.id = c.user_id
      join posts p on p.id = c.post_id join users u on u.id = p.user_id
    where ${isVisibleComment(reader)} and ${isVisiblePost(reader)}`,
};

const postActivity: ActivitySource[] = [
  {
    kind: 'post',
    find: (me) => ({
      from: sql`posts x`,
      where: sql`x.user_id = ${me}`,
      id: sql`x.id`,
      at: sql`x.created_at`,
      restaurantId: sql`coalesce(x.author_restaurant_id, x.restaurant_id)`,
      words: sql`x.content`,
      postId: sql`x.id`,
    }),
    title: ({ restaurant }) => (restaurant ? t('Posted about {restaurant}', { restaurant }) : t('Posted')),
  },
];

const communitiesInSitemap: SitemapSource = {
  begin: 'communities-',
  table: 'communities',
  select: (last, end) => sql`
    select c.id, '/c/' || c.slug as path, to_char(greatest(c.created_at,
      (select p.created_at from posts p where p.community_id = c.id order by p.created_at desc limit 1)
    ), 'YYYY-MM-DD') as changed
    from communities c
    where c.id > ${last}::bigint and c.id <= ${end}::bigint
    order by c.id limit ${SITEMAP_SLICE}`,
};

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
