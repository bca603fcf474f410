import { sql } from 'drizzle-orm';
import { savedFilters, savedRestaurants, searchChanges } from '#db/schema.ts';
import { KEPT_MS } from '#features/restaurants/server/changes/change-cursor.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import { deleteInSlices } from '#kit/server/jobs/slices.ts';
import * as contract from '../contract.ts';
import { discoveryApi } from './api.ts';
import { updateInfluencerPicks } from './influencers.ts';
import { savedActivity } from './saved.ts';
import { updateTrendScores } from './trend.ts';

const discoveryData: PersonalData = {
  tables: (me) => ({
    'saved-restaurants': sql`select s.restaurant_id, r.name, r.address, s.created_at
      from saved_restaurants s join restaurants r on r.id = s.restaurant_id
      where s.user_id = ${me} order by s.created_at`,
    'saved-filters': sql`select name, query, created_at from saved_filters where user_id = ${me} order by id`,
  }),
  erase: [eraseRows(savedRestaurants.userId), eraseRows(savedFilters.userId)],
};

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
    { name: 'measuring trends', every: 'hour', run: ({ db }, now) => updateTrendScores(db, now) },
    {
      name: 'finding what influencers recommend',
      every: 'hour',
      run: ({ db }, now) => updateInfluencerPicks(db, now),
    },
  ],
};
