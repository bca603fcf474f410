import { eq } from 'drizzle-orm';
import { userPreferences } from '#db/schema.ts';
import { handle } from '#kit/server/serve.ts';
import { getPreferences, savePreferences } from '../contract.ts';

export const peopleApi = [
  handle(getPreferences, async ({ db, user }) => {
    const [saved] = await db.select().from(userPreferences).where(eq(userPreferences.userId, user.id));
    return saved ?? null;
  }),

  handle(savePreferences, async ({ db, user, input }) => {
    const [saved] = await db
      .insert(userPreferences)
      .values({ ...input, userId: user.id })
      .onConflictDoUpdate({ target: userPreferences.userId, set: input })
      .returning();
    if (!saved) throw new Error('An upsert returned no row.');
    return saved;
  }),
];
