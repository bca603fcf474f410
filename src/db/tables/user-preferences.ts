import { sql } from 'drizzle-orm';
import { integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, textArray, timestamp } from './columns.ts';
import { users } from './users.ts';

export const userPreferences = pgTable(
  'user_preferences',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cuisines: textArray(),
    atmosphere: textArray(),
    priceTier: textArray(),
    dietary: textArray(),
    extras: textArray(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [uniqueIndex('user_preferences_user_key').on(t.userId)],
);
