import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { walletNotifications } from '../notifications.ts';
import { tipActivity } from './activity.ts';
import { walletApi } from './api.ts';
import { walletData } from './personal-data.ts';
import { payMissedTips, payTip } from './tip-shares.ts';

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
