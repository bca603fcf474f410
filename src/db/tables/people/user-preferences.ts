import { sql } from 'drizzle-orm';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../base/users.ts';
import { belongsTo, id, textArray, timestamp } from '../columns.ts';

export const userPreferences = pgTable(
  'user_preferences',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    cuisines: textArray(),
    atmosphere: textArray(),
    priceTier: textArray(),
    dietary: textArray(),
    extras: textArray(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [uniqueIndex('user_preferences_user_key').on(t.userId)],
);
