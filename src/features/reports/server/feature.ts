import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { reportNotifications } from '../notifications.ts';
import { reportsApi } from './api.ts';
import { reportsData } from './personal-data.ts';

export const reportsFeature: Feature = {
  name: 'reports',
  contract,
  handlers: reportsApi,
  personalData: reportsData,
  notifications: reportNotifications,
};
