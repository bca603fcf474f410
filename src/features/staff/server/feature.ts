import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { staffNotifications } from '../notifications.ts';
import { staffApi } from './api.ts';
import { staffData } from './personal-data.ts';

export const staffFeature: Feature = {
  name: 'staff',
  contract,
  handlers: staffApi,
  personalData: staffData,
  notifications: staffNotifications,
};
