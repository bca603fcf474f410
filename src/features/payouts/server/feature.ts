import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { payoutNotifications } from '../notifications.ts';
import { payoutsApi } from './api.ts';
import { mountConnectWebhooks } from './mount.ts';
import { followPayout } from './payouts.ts';
import { payoutsData } from './personal-data.ts';
import { lookAtPaid, payWeekly, reconcilePayouts } from './reconcile.ts';

export const payoutsFeature: Feature = {
  name: 'payouts',
  contract,
  handlers: payoutsApi,
  mount: mountConnectWebhooks,
  personalData: payoutsData,
  notifications: payoutNotifications,
  jobs: [
    { name: 'looking after payouts', every: 'hour', run: reconcilePayouts },
    { name: 'weekly payouts', every: 'hour', run: payWeekly },
    { name: 'looking at payouts that were paid', every: 'night', run: lookAtPaid },
  ],
  queuedJobs: [followPayout],
};
