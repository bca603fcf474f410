import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { archiveNotifications } from '../notifications.ts';
import { archivesApi } from './api.ts';
import { askForBringing, bringArchive } from './bringing/bring-archive.ts';
import { sweepArchives } from './imports.ts';
import { archivesData } from './personal-data.ts';

export const archivesFeature: Feature = {
  name: 'archives',
  contract,
  handlers: archivesApi,
  personalData: archivesData,
  notifications: archiveNotifications,
  jobs: [
    {
      name: 'asking again for archives that are brought',
      every: 'hour',
      run: ({ db }) => askForBringing(db),
    },
    { name: 'sweeping archives that were sent', every: 'hour', run: sweepArchives },
  ],
  queuedJobs: [bringArchive],
};
