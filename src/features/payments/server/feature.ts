import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { paymentNotifications } from '../notifications.ts';
import { paymentsApi } from './api.ts';
import { mountWebhooks } from './mount.ts';
import { paymentsData } from './personal-data.ts';
import { reconcilePayments } from './reconcile.ts';
import { returnRefund } from './refunds.ts';

export const paymentsFeature: Feature = {
  name: 'payments',
  contract,
  handlers: paymentsApi,
  mount: mountWebhooks,
  personalData: paymentsData,
  notifications: paymentNotifications,
  jobs: [{ name: 'looking after payments', every: 'hour', run: reconcilePayments }],
  queuedJobs: [returnRefund],
};
