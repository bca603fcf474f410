import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, timestamp } from '../columns.ts';
import { users } from './users.ts';

/**
 * Stored answers of idempotent calls. The row is inserted first, in the transaction of the call: of concurrent requests
 * one runs and the others wait for its answer.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: belongsTo(() => users.id),
    key: text().notNull(),
    /** A hash of endpoint and input: the key is refused for anything else. */
    request: text().notNull(),
    /** Null while the call runs. */
    reply: jsonb().$type<{ value: unknown }>(),
    createdAt: timestamp().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_time').on(t.createdAt)],
);

/** The counters of rate-limiter-flexible, whose column names these are; `expire` is unix time in milliseconds. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

/**
 * State shared by the processes of a database: `secret` is a fingerprint of SESSION_SECRET. Unlogged: after a crash it
 * is set up again.
 */
export const sharedState = pgTable('shared_state', {
  name: text().primaryKey(),
  value: text().notNull(),
});
