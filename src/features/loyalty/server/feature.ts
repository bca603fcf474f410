import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { loyaltyNotifications } from '../notifications.ts';
import { loyaltyActivity } from './activity.ts';
import { loyaltyApi } from './api.ts';
import { loyaltyData } from './personal-data.ts';
import { expirePoints, refreshTiers } from './points/scheduled-jobs.ts';

export const loyaltyFeature: Feature = {
  name: 'loyalty',
  contract,
  handlers: loyaltyApi,
  personalData: loyaltyData,
  activity: loyaltyActivity,
  notifications: loyaltyNotifications,
  jobs: [
    { name: 'computing tiers', every: 'night', run: refreshTiers },
    { name: 'expiring points', every: 'night', run: expirePoints },
  ],
};
