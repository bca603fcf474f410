import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo, longId, timestamp } from './columns.ts';
import { restaurants } from './restaurants.ts';
import { users } from './users.ts';

/** That somebody was at a restaurant, proved by its check-in code: once a day, and nothing of where they stood. */
export const visits = pgTable(
  'visits',
  {
    id: longId(),
    userId: belongsTo(() => users.id),
    restaurantId: belongsTo(() => restaurants.id),
    /** The restaurant's business day: it turns at 04:00 on its own clocks. */
    day: date({ mode: 'string' }).notNull(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex('visits_once_key').on(t.userId, t.restaurantId, t.day),
    index('visits_restaurant').on(t.restaurantId, t.createdAt),
  ],
);

/** Held scans that were used for a check-in: each works once. */
export const usedScans = pgTable(
  'used_scans',
  {
    /** What makes one scan differ from all others. */
    id: text().primaryKey(),
    usedAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [index('used_scans_used').on(t.usedAt)],
);

/** What the check-in codes of a restaurant are made of. A table of its own, so that no query of restaurants reads it. */
export const checkInKeys = pgTable('check_in_keys', {
  restaurantId: integer()
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  /** 32 random bytes as base64url; no reply names this column. */
  key: text().notNull(),
});
