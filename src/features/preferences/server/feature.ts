import { sql } from 'drizzle-orm';
import { userPreferences } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { preferencesApi } from './api.ts';

const preferencesData: PersonalData = {
  tables: (me) => ({
    preferences: sql`select cuisines, atmosphere, price_tier, dietary, extras, created_at
      from user_preferences where user_id = ${me}`,
  }),
  erase: [eraseRows(userPreferences.userId)],
};

export const preferencesFeature: Feature = {
  name: 'preferences',
  contract,
  handlers: preferencesApi,
  personalData: preferencesData,
};
