import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, timestamp } from './columns.ts';
import { type OpeningPeriod, restaurants } from './restaurants.ts';
import { users } from './users.ts';

/**
 * What the search index of each process must read again: triggers write a line in the transaction that changes a
 * restaurant, a dish or opening hours. Sequence numbers commit out of order: `xid` tells which lines are complete.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** 0 stands for all restaurants: one line instead of thousands. */
    restaurantId: integer().notNull(),
    xid: bigint({ mode: 'bigint' }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
    changedAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [index('search_changes_xid').on(t.xid), index('search_changes_time').on(t.changedAt)],
);

/** What replaces the hours that begin on one local date; an empty list is a closed day. */
export const hoursExceptions = pgTable(
  'hours_exceptions',
  {
    restaurantId: integer()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    periods: jsonb().$type<OpeningPeriod[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.restaurantId, t.date] })],
);

export const savedRestaurants = pgTable(
  'saved_restaurants',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    restaurantId: integer()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.restaurantId] }),
    index('saved_restaurants_restaurant').on(t.restaurantId, t.createdAt),
  ],
);

export const savedFilters = pgTable(
  'saved_filters',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    query: text().notNull(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [uniqueIndex('saved_filters_name_key').on(t.userId, t.name)],
);
