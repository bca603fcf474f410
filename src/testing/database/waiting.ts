import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Database, inTransaction } from '#db/connect.ts';

/**
 * Runs `first` and commits it once `second`, which begins later, waits for one of its locks; returns the result of
 * `second`.
 */
export async function commitWhileWaiting<Result>(
  db: Database,
  first: (tx: Database) => Promise<unknown>,
  second: () => Promise<Result>,
): Promise<Result> {
  const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const committed = inTransaction(db, async (tx) => {
    await first(tx);
    begin();
    await mayCommit;
  });
  await Promise.race([isBegun, committed]);
  // Outside of the transaction, which must not use another connection.
  const result = second();
  const waiting = sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  try {
    await expect.poll(async () => (await db.execute(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
  } finally {
    commit();
    await committed;
  }
  return result;
}
