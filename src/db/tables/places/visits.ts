import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../base/users.ts';
import { belongsTo, longId, timestamp } from '../columns.ts';
import { restaurants } from './restaurants.ts';

const visitColumns = () => ({
  id: longId(),
  userId: belongsTo(() => users.id),
  restaurantId: belongsTo(() => restaurants.id),
  /** The business day of the restaurant, which begins at 04:00 local time. */
  day: date({ mode: 'string' }).notNull(),
  createdAt: timestamp().notNull().default(sql`now()`),
});

/** Visits proved by a check-in code: once a day, without any position. */
export const visits = pgTable(
  'visits',
  {
    ...visitColumns(),
    /** For an offline check-in: the minute of its code. Otherwise null. */
    codeMinute: timestamp(),
  },
  (t) => [
    uniqueIndex('visits_once_key').on(t.userId, t.restaurantId, t.day),
    // The code of an offline check-in works for one person.
    uniqueIndex('visits_late_key').on(t.restaurantId, t.codeMinute).where(sql`code_minute is not null`),
    index('visits_restaurant').on(t.restaurantId, t.createdAt),
  ],
);

/** Visits without a code, for restaurants that have none. They earn nothing, and nobody else can read them. */
export const ownWordVisits = pgTable('own_word_visits', visitColumns(), (t) => [
  uniqueIndex('own_word_visits_once_key').on(t.userId, t.restaurantId, t.day),
  index('own_word_visits_restaurant').on(t.restaurantId),
]);

/** Used scans of offline check-ins: each works once. */
export const usedScans = pgTable(
  'used_scans',
  {
    /** The scan's unique id. */
    id: text().primaryKey(),
    usedAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [index('used_scans_used').on(t.usedAt)],
);

/** The keys of check-in codes. A table of its own, so that no query of restaurants reads them. */
export const checkInKeys = pgTable('check_in_keys', {
  restaurantId: integer()
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  /** 32 random bytes as base64url; no reply contains this column. */
  key: text().notNull(),
});
