import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { timestamp } from '../columns.ts';

/**
 * The rows that the search index of each process must read again: triggers insert a line in the transaction that
 * changes a restaurant, a dish or opening hours. Sequence numbers commit out of order: `xid` shows which lines are
 * complete.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * The id of a restaurant; 0 for all restaurants, -1 for the landmarks, -1 - n for the reviews of person n, and
     * -1000000000 - n for the parts of restaurant n's page besides its card (of all restaurants for n = 0).
     */
    restaurantId: integer().notNull(),
    xid: bigint({ mode: 'bigint' }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
    changedAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [index('search_changes_xid').on(t.xid), index('search_changes_time').on(t.changedAt)],
);
