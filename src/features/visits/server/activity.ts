import { sql } from 'drizzle-orm';
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
    title: (row) => `Checked in at ${namePlace(row)}`,
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
    title: (row) => `You said that you were at ${namePlace(row)}`,
    describe: describePlace,
  },
];
