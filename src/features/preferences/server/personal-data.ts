import { sql } from 'drizzle-orm';
import { userPreferences } from '#db/schema.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';

export const preferencesData: PersonalData = {
  tables: (me) => ({
    preferences: sql`select cuisines, atmosphere, price_tier, dietary, extras, created_at
      from user_preferences where user_id = ${me}`,
  }),
  erase: [eraseRows(userPreferences.userId)],
};
