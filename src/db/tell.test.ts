import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loseStandby } from '#testing/database/standby.ts';
import { createDatabase, createPool, inTransaction } from './connect.ts';
import { removeScratch, scratchFolder } from './embedded/scratch.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded/supervisor.ts';
import { listen } from './listen.ts';
import { migrate } from './migrate.ts';
import { tell } from './tell.ts';

let folder: string;
let embedded: EmbeddedDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  folder = await scratchFolder();
  embedded = await startEmbedded({ dataDir: join(folder, '.data'), settings: { fsync: 'off' } });
  pool = createPool(embedded.url, () => undefined);
  await migrate(pool);
});
afterAll(async () => {
  await pool.end();
  await embedded.stop();
  await removeScratch(folder);
});

/** Collects the messages of a channel. */
async function hear(channel: string) {
  const messages: string[] = [];
  const ready = Promise.withResolvers<void>();
  const { close } = listen(pool, channel, {
    onMessage: (payload) => void messages.push(payload),
    onConnect: ready.resolve,
  });
  await ready.promise;
  return { messages, close };
}

test('messages of a transaction are sent after the commit, once each, and never after a rollback', async () => {
  const db = createDatabase(pool);
  const { messages, close } = await hear('soup');
  const transaction = inTransaction(db, async (tx) => {
    tell(tx, 'soup', 'burnt');
    throw new Error('no');
  });
  await expect(transaction).rejects.toThrow('no');
  await inTransaction(db, async (tx) => {
    for (const word of ['hot', 'hot', 'ready']) tell(tx, 'soup', word);
    await tx.execute(sql`select pg_notify('soup', 'in between')`);
    expect(messages).toEqual([]);
  });
  tell(db, 'soup', 'by the pool');
  // The order of two connections is undefined.
  for (const last of ['ready', 'by the pool']) await expect.poll(() => messages).toContain(last);
  expect(messages.filter((word) => word !== 'by the pool')).toEqual(['in between', 'hot', 'ready']);
  await close();
});

test('while a commit with a message waits for its standby others publish and commit', async () => {
  const db = createDatabase(pool);
  await db.execute(sql`
    insert into users (username, email, password) values ('maria', 'maria@example.com', 'no password')`);
  const { messages, close } = await hear('others');
  const standby = await loseStandby(join(folder, '.data'));
  const waiting = inTransaction(
    db,
    async (tx) => {
      await tx.execute(sql`insert into notifications (user_id, kind) select id, 'message' from users`);
      tell(tx, 'notices', '1:1');
    },
    { patient: true },
  );
  const isWaiting = async () => {
    const { rows } = await pool.query("select from pg_stat_activity where wait_event = 'SyncRep'");
    return rows.length;
  };
  await expect.poll(isWaiting).toBe(2);
  // Notifies by hand, and then as a process does.
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local synchronous_commit = local`);
    await tx.execute(sql`select pg_notify('others', 'by hand')`);
  });
  tell(db, 'others', 'by a process');
  await expect.poll(() => messages.toSorted()).toEqual(['by a process', 'by hand']);
  await standby.release();
  await waiting;
  await close();
});
