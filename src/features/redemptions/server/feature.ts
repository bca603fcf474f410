import { loyaltyRewards } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { rewardNotifications } from '../notifications.ts';
import { rewardApi } from './api.ts';
import { redemptionsData } from './personal-data.ts';
import { returnExpired } from './redemptions.ts';

export const redemptionsFeature: Feature = {
  name: 'redemptions',
  contract,
  handlers: rewardApi,
  personalData: redemptionsData,
  // Also those of rewards that were withdrawn: who took them sees them among theirs.
  pictures: [loyaltyRewards.image],
  notifications: rewardNotifications,
  jobs: [{ name: 'returning unused rewards', every: 'minute', run: ({ db }) => returnExpired(db) }],
};
