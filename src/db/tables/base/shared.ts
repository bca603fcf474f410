import { pgTable, text } from 'drizzle-orm/pg-core';

/**
 * What the processes on one database agree on: `secret` tells one SESSION_SECRET from another without giving it away.
 * Unlogged: after a crash they agree anew.
 */
export const sharedState = pgTable('shared_state', {
  name: text().primaryKey(),
  value: text().notNull(),
});
