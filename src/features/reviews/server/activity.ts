import { sql } from 'drizzle-orm';
import { t } from '#kit/contract/text.ts';
import { type ActivitySource, namePlace } from '#kit/server/feature/activity.ts';

export const reviewActivity: ActivitySource[] = [
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
