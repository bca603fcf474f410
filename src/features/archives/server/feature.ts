import { sql } from 'drizzle-orm';
import { archiveImports, broughtItems } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { archiveNotifications } from '../notifications.ts';
import { archivesApi } from './api.ts';
import { bringArchive, enqueueUnfinishedImports } from './bringing/bring-archive.ts';
import { sweepArchives } from './imports.ts';

const archivesData: PersonalData = {
  tables: (me) => ({
    archives: sql`select id, state, site, archived_at, counts, results, reasons, handles,
        created_at, finished_at
      from archive_imports where user_id = ${me} order by id`,
    'brought-items': sql`select kind, key, local_id from brought_items where user_id = ${me} order by kind, key`,
  }),
  // The uploaded file itself is swept within a day.
  erase: [eraseRows(archiveImports.userId), eraseRows(broughtItems.userId)],
};

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
      run: ({ db }) => enqueueUnfinishedImports(db),
    },
    { name: 'sweeping archives that were sent', every: 'hour', run: sweepArchives },
  ],
  queuedJobs: [bringArchive],
};
