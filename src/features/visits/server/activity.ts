import { sql } from 'drizzle-orm';
import { t } from '#kit/contract/text.ts';
import { type ActivitySource, describePlace, namePlace } from '#kit/server/feature/activity.ts';

export const visitActivity: ActivitySource[] = [
  {
    kind: 'visit',
    find: (me) => ({
      from: sql`visits x`,
      where: sql`x.user_id = ${me}`,
      id: sql`x.id`,
      at: sql`x.created_at`,
      restaurantId: sql`x.restaurant_id`,
    }),
    title: (row) => t('Checked in at {name}', { name: namePlace(row) }),
    describe: describePlace,
  },
  {
    kind: 'was here',
    find: (me) => ({
      from: sql`own_word_visits x`,
      where: sql`x.user_id = ${me}`,
      id: sql`x.id`,
      at: sql`x.created_at`,
      restaurantId: sql`x.restaurant_id`,
    }),
    title: (row) => t('You said that you were at {name}', { name: namePlace(row) }),
    describe: describePlace,
  },
];
