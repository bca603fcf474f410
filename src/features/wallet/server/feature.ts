import { sql } from 'drizzle-orm';
import { nameFormerMember } from '#features/auth/rules.ts';
import { isUnblocked } from '#features/people/server/visibility.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import type { ActivityRow, ActivitySource } from '#kit/server/feature/activity.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { walletNotifications } from '../notifications.ts';
import { walletApi } from './api.ts';
import { walletData } from './personal-data.ts';
import { payMissedTips, payTip } from './tip-shares.ts';

const describeTip = ({ amount, words }: ActivityRow) =>
  [formatMoney(amount ?? 0), words?.trim()].filter(Boolean).join(': ');

const tipActivity: ActivitySource[] = [
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

export const walletFeature: Feature = {
  name: 'wallet',
  contract,
  handlers: walletApi,
  personalData: walletData,
  activity: tipActivity,
  notifications: walletNotifications,
  jobs: [{ name: 'looking after tips for staff', every: 'hour', run: payMissedTips }],
  queuedJobs: [payTip],
};
