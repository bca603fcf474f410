import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { rewardNotifications } from '../notifications.ts';
import { rewardApi } from './api.ts';
import { redemptionsData } from './personal-data.ts';
import { returnExpired } from './redemptions.ts';
import { rewardPictures } from './shown-pictures.ts';

export const redemptionsFeature: Feature = {
  name: 'redemptions',
  contract,
  handlers: rewardApi,
  personalData: redemptionsData,
  pictures: rewardPictures,
  notifications: rewardNotifications,
  jobs: [{ name: 'returning unused rewards', every: 'minute', run: ({ db }) => returnExpired(db) }],
};
