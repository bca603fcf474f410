import { sql } from 'drizzle-orm';
import { reviews } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { type ActivitySource, namePlace } from '#kit/server/feature/activity.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import type { NotificationSubject } from '#kit/server/feature/notification-parts.ts';
import { SITEMAP_SLICE, type SitemapSource } from '#kit/server/feature/sitemap.ts';
import { ENGLISH } from '#kit/server/texts/language.ts';
import * as contract from '../contract.ts';
import { reviewNotifications } from '../notifications.ts';
import { reviewsApi } from './api.ts';
import { recountAll } from './counters.ts';
import { isReviewedIn } from './languages.ts';
import { reviewsData } from './personal-data.ts';
import { reviewSubject } from './report-subject.ts';
import { detectReviews, translatableReply, translatableReview } from './words.ts';

const reviewActivity: ActivitySource[] = [
  {
    kind: 'review',
    find: (me) => ({
      from: sql`reviews x`,
      where: sql`x.user_id = ${me}`,
      id: sql`x.id`,
      at: sql`x.created_at`,
      restaurantId: sql`x.restaurant_id`,
      amount: sql`x.rating`,
      words: sql`coalesce(x.review, x.comment)`,
      detail: sql`(select d.name from menu_items d where d.id = x.menu_item_id)`,
    }),
    title: (row) =>
      row.detail
        ? t('Reviewed {detail} at {name}', { detail: row.detail, name: namePlace(row) })
        : t('Reviewed {name}', { name: namePlace(row) }),
    describe: ({ amount, words }) =>
      [t('{stars} of 5 stars', { stars: amount ?? 0 }), words?.trim()].filter(Boolean).join(': '),
  },
];

/** Restaurant pages; the newest review changes their date too. */
const placesInSitemap: SitemapSource = {
  begin: '',
  table: 'restaurants',
  select: (last, end, language) => sql`
    select r.id, '/restaurants/' || r.id as path, to_char(greatest(
      r.created_at, r.approved_at, r.confirmed_at,
      (select v.created_at from reviews v where v.restaurant_id = r.id order by v.created_at desc nulls last limit 1)
    ), 'YYYY-MM-DD') as changed
    from restaurants r
    where r.id > ${last}::bigint and r.id <= ${end}::bigint and r.status = 'approved'
      and ${language === ENGLISH ? sql`true` : isReviewedIn(sql`r.id`, sql`${language}`)}
    order by r.id limit ${SITEMAP_SLICE}`,
};

const reviewNotificationSubject: NotificationSubject = {
  kind: 'review',
  select: sql`
    select asked.id, asked.user_id, r.name, r.deleted_at is null as is_visible,
      case when r.deleted_at is null then r.id end as parent_id
    from asked join reviews v on v.id = asked.id join restaurants r on r.id = v.restaurant_id`,
};

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
