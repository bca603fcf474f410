import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { accountNotifications } from '../notifications.ts';
import { accountApi } from './api.ts';
import { eraseAccounts } from './erasure.ts';
import { askForArchives, makeArchive, sweepExports } from './exports.ts';
import { sweepHandovers } from './handover.ts';
import { accountData } from './personal-data.ts';

export const accountFeature: Feature = {
  name: 'account',
  contract,
  handlers: accountApi,
  personalData: accountData,
  notifications: accountNotifications,
  jobs: [
    { name: 'erasing accounts that have ended', every: 'minute', run: (services) => eraseAccounts(services) },
    { name: 'asking again for archives', every: 'hour', run: ({ db }) => askForArchives(db) },
    { name: 'sweeping archives', every: 'hour', run: sweepExports },
    { name: 'forgetting offers of restaurants', every: 'hour', run: ({ db }) => sweepHandovers(db) },
  ],
  queuedJobs: [makeArchive],
};
