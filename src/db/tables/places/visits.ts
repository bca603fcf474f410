import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../base/users.ts';
import { belongsTo, longId, timestamp } from '../columns.ts';
import { restaurants } from './restaurants.ts';

/** A day on which a person was at a restaurant. */
const visitColumns = () => ({
  id: longId(),
  userId: belongsTo(() => users.id),
  restaurantId: belongsTo(() => restaurants.id),
  /** The restaurant's business day: it turns at 04:00 on its own clocks. */
  day: date({ mode: 'string' }).notNull(),
  createdAt: timestamp().notNull().default(sql`now()`),
});

/** That somebody was at a restaurant, proved by its check-in code: once a day, and nothing of where they stood. */
export const visits = pgTable(
  'visits',
  {
    ...visitColumns(),
    /** Of a check-in that waited for a connection: the minute whose code it brought. Null for all others. */
    codeMinute: timestamp(),
  },
  (t) => [
    uniqueIndex('visits_once_key').on(t.userId, t.restaurantId, t.day),
    // Such a code checks one person in.
    uniqueIndex('visits_late_key').on(t.restaurantId, t.codeMinute).where(sql`code_minute is not null`),
    index('visits_restaurant').on(t.restaurantId, t.createdAt),
  ],
);

/**
 * That somebody was at a place by their own word, where there is no code to prove it. It earns nothing and marks nothing, and
 * nobody else reads it.
 */
export const ownWordVisits = pgTable('own_word_visits', visitColumns(), (t) => [
  uniqueIndex('own_word_visits_once_key').on(t.userId, t.restaurantId, t.day),
  index('own_word_visits_restaurant').on(t.restaurantId),
]);

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
