import { sql } from 'drizzle-orm';
import { loyaltyRewards } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { rewardNotifications } from '../notifications.ts';
import { rewardApi } from './api.ts';
import { returnExpired } from './redemptions.ts';

/** Redemptions belong to the membership, which is anonymous once the account is deleted. */
const redemptionsData: PersonalData = {
  tables: (me) => ({
    redemptions: sql`select r.name as restaurant, w.title as reward, d.price, d.code, d.status, d.created_at, d.confirmed_at
      from loyalty_redemptions d join loyalty_memberships m on m.id = d.membership_id
        join loyalty_rewards w on w.id = d.reward_id join restaurants r on r.id = w.restaurant_id
      where m.user_id = ${me} order by d.id`,
    'confirmed-redemptions': sql`select r.name as restaurant, w.title as reward, d.confirmed_at
      from loyalty_redemptions d join loyalty_rewards w on w.id = d.reward_id
        join restaurants r on r.id = w.restaurant_id
      where d.confirmed_by = ${me} order by d.id`,
  }),
  keeps: { redemptions: 'sums', 'confirmed-redemptions': 'sums' },
};

export const redemptionsFeature: Feature = {
  name: 'redemptions',
  contract,
  handlers: rewardApi,
  personalData: redemptionsData,
  // Including withdrawn rewards: people who took them still see them.
  pictures: [loyaltyRewards.image],
  notifications: rewardNotifications,
  jobs: [{ name: 'returning unused rewards', every: 'minute', run: ({ db }) => returnExpired(db) }],
};
