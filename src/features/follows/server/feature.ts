import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { followNotifications } from '../notifications.ts';
import { followActivity } from './activity.ts';
import { followsApi } from './api.ts';
import { followsData } from './personal-data.ts';

export const followsFeature: Feature = {
  name: 'follows',
  contract,
  handlers: followsApi,
  personalData: followsData,
  activity: followActivity,
  notifications: followNotifications,
};
