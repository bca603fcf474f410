import { pgTable, text } from 'drizzle-orm/pg-core';

/**
 * State shared by the processes of a database: `secret` is a fingerprint of SESSION_SECRET. Unlogged: after a crash it
 * is set up again.
 */
export const sharedState = pgTable('shared_state', {
  name: text().primaryKey(),
  value: text().notNull(),
});
