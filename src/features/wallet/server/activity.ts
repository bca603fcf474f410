import { sql } from 'drizzle-orm';
import { nameFormerMember } from '#features/auth/rules.ts';
import { isUnblocked } from '#features/people/server/visibility.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import type { ActivityRow, ActivitySource } from '#kit/server/feature/activity.ts';

const describeTip = ({ amount, words }: ActivityRow) =>
  [formatMoney(amount ?? 0), words?.trim()].filter(Boolean).join(': ');

export const tipActivity: ActivitySource[] = [
  {
    kind: 'tip',
    find: (me) => ({
      from: sql`tips x`,
      where: sql`x.sender_id = ${me}`,
      id: sql`x.id`,
      at: sql`x.created_at`,
      restaurantId: sql`x.restaurant_id`,
      amount: sql`x.amount`,
      words: sql`x.message`,
      personId: sql`x.recipient_id`,
    }),
    title: ({ restaurant, person }) =>
      t('Sent a tip to {restaurant}', { restaurant: restaurant ?? person ?? nameFormerMember() }),
    describe: describeTip,
  },
  {
    kind: 'received',
    find: (me) => ({
      from: sql`tips x`,
      where: sql`x.recipient_id = ${me}`,
      id: sql`x.id`,
      at: sql`x.created_at`,
      restaurantId: sql`x.restaurant_id`,
      amount: sql`x.amount`,
      words: sql`case when ${isUnblocked(me, sql`x.sender_id`)} then x.message end`,
      personId: sql`x.sender_id`,
    }),
    title: ({ person }) => t('Received a tip from {person}', { person: person ?? nameFormerMember() }),
    describe: describeTip,
  },
];
