import { sql } from 'drizzle-orm';
import { t } from '#kit/contract/text.ts';
import { type ActivitySource, describePlace, namePlace } from '#kit/server/feature/activity.ts';
import { formatPoints } from '../wording.ts';

export const loyaltyActivity: ActivitySource[] = [
  {
    kind: 'join',
    find: (me) => ({
      from: sql`loyalty_memberships x`,
      where: sql`x.user_id = ${me} and x.left_at is null`,
      id: sql`x.id`,
      at: sql`x.joined_at`,
      restaurantId: sql`x.restaurant_id`,
    }),
    title: (row) => t('Joined the loyalty program of {name}', { name: namePlace(row) }),
    describe: describePlace,
  },
  {
    // What one cause earned by several rules was written at one moment.
    kind: 'points',
    find: (me) => ({
      from: sql`loyalty_memberships m join loyalty_entries x on x.membership_id = m.id`,
      where: sql`m.user_id = ${me} and x.delta > 0 and x.reverses is null and x.rule <> 'returned'`,
      id: sql`min(x.id)`,
      at: sql`x.created_at`,
      groupBy: sql`m.id, x.created_at`,
      restaurantId: sql`m.restaurant_id`,
      amount: sql`sum(x.delta)`,
      words: sql`max(x.note)`,
    }),
    title: (row) =>
      t('Earned {points} at {name}', { points: formatPoints(row.amount ?? 0), name: namePlace(row) }),
  },
];
