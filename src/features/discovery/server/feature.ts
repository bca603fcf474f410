import { sql } from 'drizzle-orm';
import { searchChanges } from '#db/schema.ts';
import { KEPT_MS } from '#features/restaurants/server/changes/change-cursor.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { deleteInSlices } from '#kit/server/jobs/slices.ts';
import * as contract from '../contract.ts';
import { discoveryApi } from './api.ts';
import { findInfluencerPicks } from './influencers.ts';
import { discoveryData } from './personal-data.ts';
import { savedActivity } from './saved.ts';
import { retrend } from './trend.ts';

export const discoveryFeature: Feature = {
  name: 'discovery',
  contract,
  handlers: discoveryApi,
  personalData: discoveryData,
  activity: savedActivity,
  jobs: [
    {
      name: 'forgetting search changes',
      every: 'hour',
      run: ({ db }) =>
        deleteInSlices(db, searchChanges, sql`changed_at < now() - ${KEPT_MS} * interval '1 millisecond'`),
    },
    { name: 'measuring trends', every: 'hour', run: ({ db }, now) => retrend(db, now) },
    {
      name: 'finding what influencers recommend',
      every: 'hour',
      run: ({ db }, now) => findInfluencerPicks(db, now),
    },
  ],
};
