import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Database, inTransaction } from '#db/connect.ts';

/** Does `first` and commits it once `second`, which begins after it, waits for a lock of it; gives what `second` gives. */
export async function commitWhileWaiting<Result>(
  db: Database,
  first: (tx: Database) => Promise<unknown>,
  second: () => Promise<Result>,
): Promise<Result> {
  let result: Promise<Result> | undefined;
  await inTransaction(db, async (tx) => {
    await first(tx);
    result = second();
    const waiting = sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await db.execute(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
  });
  if (!result) throw new Error('Nothing was begun.');
  return result;
}
