import { userPreferences } from '#db/schema.ts';
import { handle } from '#kit/server/serve.ts';
import { getPreferences, savePreferences } from '../contract.ts';
import { findPreferences } from './preferences.ts';

export const preferencesApi = [
  handle(getPreferences, ({ db, user }) => findPreferences(db, user.id)),

  handle(savePreferences, async ({ db, user, input }) => {
    const [preferences] = await db
      .insert(userPreferences)
      .values({ ...input, userId: user.id })
      .onConflictDoUpdate({ target: userPreferences.userId, set: input })
      .returning();
    if (!preferences) throw new Error('An upsert returned no row.');
    return preferences;
  }),
];
