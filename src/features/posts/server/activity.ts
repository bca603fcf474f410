import { sql } from 'drizzle-orm';
import { t } from '#kit/contract/text.ts';
import type { ActivitySource } from '#kit/server/feature/activity.ts';

export const postActivity: ActivitySource[] = [
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
