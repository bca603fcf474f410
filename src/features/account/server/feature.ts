import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { accountNotifications } from '../notifications.ts';
import { accountApi } from './api.ts';
import { eraseAccounts } from './erasure.ts';
import { makeExports, sweepExports } from './exports.ts';
import { sweepHandovers } from './handover.ts';
import { accountData } from './personal-data.ts';

export const accountFeature: Feature = {
  name: 'account',
  contract,
  handlers: accountApi,
  personalData: accountData,
  notifications: accountNotifications,
  jobs: [
    {
      name: 'erasing accounts that have ended',
      every: 'minute',
      // The other work of the minute does not wait for it.
      run: async (services) => void eraseAccounts(services),
    },
    { name: 'making archives', every: 'hour', run: makeExports },
    { name: 'sweeping archives', every: 'hour', run: sweepExports },
    { name: 'forgetting offers of restaurants', every: 'hour', run: ({ db }) => sweepHandovers(db) },
  ],
};
