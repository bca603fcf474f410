import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseRounds } from '#testing/rounds.ts';
import { createDatabase, createPool, guardTransactions, inTransaction } from './connect.ts';
import { readSecret, SUPERUSER } from './embedded/cluster.ts';
import { ask, killServer, removeScratch, scratchFolder } from './embedded/scratch.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded/supervisor.ts';

const KILLS = chooseRounds(2, 30);
const CLIENTS = 12;
const CONNECTIONS = 10;

let folder: string;
let embedded: EmbeddedDatabase;
beforeAll(async () => {
  folder = await scratchFolder();
  embedded = await startEmbedded({ dataDir: join(folder, '.data'), settings: { fsync: 'off' } });
});
afterAll(async () => {
  await embedded.stop();
  await removeScratch(folder);
});

test('a changed password is read by the next connection', async () => {
  const file = join(folder, 'password');
  await writeFile(file, 'of last year');
  const url = embedded.url.replace(/^[^?]*/, `postgresql://${SUPERUSER}@/postgres`);
  const pool = createPool(url, () => undefined, 2, file);
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: '28P01' });
  await writeFile(file, `${await readSecret(join(embedded.dataDir, 'data'))}\n`);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('within a transaction another connection of the pool is refused, but not to work that outlives it', async () => {
  const pool = createPool(embedded.url, () => undefined, 2);
  guardTransactions(pool);
  const db = createDatabase(pool);
  const refusal = { message: expect.stringContaining('A transaction asks the pool for another connection') };
  const one = { rows: [{ one: 1 }] };
  const later = await inTransaction(db, async (tx) => {
    await expect(db.execute(sql`select 1`)).rejects.toMatchObject({ cause: refusal });
    await expect(inTransaction(db, (inner) => inner.execute(sql`select 1`))).rejects.toMatchObject(refusal);
    expect(await inTransaction(tx, (inner) => inner.execute(sql`select 1 as one`))).toMatchObject(one);
    return { query: delay(50).then(() => db.execute(sql`select 1 as one`)) };
  });
  expect(await later.query).toMatchObject(one);
  await pool.end();
});

test(`after ${KILLS} kills of the server under ${CLIENTS} clients every connection of the pool works`, async () => {
  const pool = createPool(embedded.url, () => undefined, CONNECTIONS);
  const db = createDatabase(pool);
  let doneCount = 0;
  let isOver = false;
  const client = async () => {
    while (!isOver) {
      const work = inTransaction(db, (tx) => tx.execute(sql`select 1`));
      await work.then(
        () => doneCount++,
        () => delay(5),
      );
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  for (let kill = 0; kill < KILLS; kill++) {
    const before = doneCount;
    await expect.poll(() => doneCount, { interval: 5 }).toBeGreaterThan(before + CLIENTS);
    await killServer(join(embedded.dataDir, 'data'));
  }
  // Backends outlive a killed server for a moment and still answer: only a new connection shows that it is back.
  await expect.poll(() => ask(embedded.url, 'select 1 as one').catch(() => [])).toEqual([{ one: 1 }]);
  const before = doneCount;
  await expect.poll(() => doneCount, { interval: 5 }).toBeGreaterThan(before + CLIENTS);
  isOver = true;
  await Promise.all(clients);

  expect(pool.idleCount).toBe(pool.totalCount);
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  const processes = await Promise.all(
    connections.map((client) => client.query('select pg_backend_pid() as process')),
  );
  expect(new Set(processes.map(({ rows }) => rows[0].process)).size).toBe(CONNECTIONS);
  for (const one of connections) one.release();
  await pool.end();
});
