import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { belongsTo, timestamp } from './columns.ts';
import { restaurants } from './restaurants.ts';

/**
 * What the search index of each process must read again: triggers write a line in the transaction that changes a
 * restaurant, a dish or opening hours. Sequence numbers commit out of order: `xid` tells which lines are complete.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * The id of a restaurant; 0 for all of them, -1 for the landmarks, -1 - n for the reviews of person n, and
     * -1000000000 - n for what the page of restaurant n shows beside its card, of all of them with n = 0.
     */
    restaurantId: integer().notNull(),
    xid: bigint({ mode: 'bigint' }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
    changedAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [index('search_changes_xid').on(t.xid), index('search_changes_time').on(t.changedAt)],
);

/** How often lists showed a restaurant on a day, by itself or in the slot for new places. Nobody who looked is in it. */
export const exposures = pgTable(
  'exposures',
  {
    restaurantId: belongsTo(() => restaurants.id),
    /** In UTC. */
    day: date({ mode: 'string' }).notNull(),
    isSlot: boolean().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurantId, t.day, t.isSlot] }),
    index('exposures_day').on(t.day),
    check('exposures_count_positive', sql`${t.count} > 0`),
  ],
);
