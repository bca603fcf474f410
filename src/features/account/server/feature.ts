import { sql } from 'drizzle-orm';
import { accountExports, handovers, idempotencyKeys } from '#db/schema.ts';
import { selectVisibleUsername } from '#features/people/server/visibility.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { accountNotifications } from '../notifications.ts';
import { accountApi } from './api.ts';
import { eraseAccounts } from './erasure.ts';
import { askForArchives, makeArchive, sweepExports } from './exports.ts';
import { sweepHandovers } from './handover.ts';

const accountData: PersonalData = {
  tables: (me) => ({
    handovers: sql`select r.name as restaurant, ${selectVisibleUsername(me, sql`h.giver_id`)} as "from",
        ${selectVisibleUsername(me, sql`h.receiver_id`)} as "to", h.created_at
      from handovers h join restaurants r on r.id = h.restaurant_id
      where ${me} in (h.giver_id, h.receiver_id) order by h.created_at`,
  }),
  erase: [
    eraseRows(handovers.receiverId),
    eraseRows(handovers.giverId),
    eraseRows(idempotencyKeys.userId),
    eraseRows(accountExports.userId),
  ],
};

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
