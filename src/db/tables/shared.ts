import { pgTable, text } from 'drizzle-orm/pg-core';

/**
 * What the processes on one database agree on: `upkeep` is the hour, as YYYY-MM-DDTHH in UTC, whose work some process
 * has taken on; `night` is the date, as YYYY-MM-DD, whose jobs of the night are done; `secret`
 * tells one SESSION_SECRET from another without giving it away. Unlogged: after a crash they agree anew.
 */
export const sharedState = pgTable('shared_state', {
  name: text().primaryKey(),
  value: text().notNull(),
});
