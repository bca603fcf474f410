import { eq, sql } from 'drizzle-orm';
import { userPreferences } from '#db/schema.ts';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';

export const preferencesData: PersonalData = {
  tables: (me) => ({
    preferences: sql`select cuisines, atmosphere, price_tier as "priceTier", dietary, extras, created_at as "createdAt"
      from user_preferences where user_id = ${me}`,
  }),
  async erase(tx, me) {
    await tx.delete(userPreferences).where(eq(userPreferences.userId, me));
  },
};
