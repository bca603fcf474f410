import { execFileSync } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '#db/connect.ts';
import { removeScratch, scratchFolder } from '#db/embedded/scratch.ts';
import { type EmbeddedDatabase, startEmbedded } from '#db/embedded/supervisor.ts';
import { ChangeCursor } from './change-cursor.ts';

let folder: string;
let database: EmbeddedDatabase;
let pool: pg.Pool;

const start = () => startEmbedded({ dataDir: join(folder, '.data'), settings: { fsync: 'off' } });

beforeAll(async () => {
  folder = await scratchFolder();
  database = await start();
  pool = createPool(database.url, () => undefined, 2);
  await pool.query(`
    create table search_changes (
      seq bigint primary key generated always as identity,
      restaurant_id integer not null,
      xid bigint not null default pg_current_xact_id()::text::bigint)`);
});
afterAll(async () => {
  await pool.end();
  await database.stop();
  await removeScratch(folder);
});

const change = (id: number) => pool.query('insert into search_changes (restaurant_id) values ($1)', [id]);

/** Uses up transaction numbers. */
async function pass(transactions: number): Promise<void> {
  for (let count = 0; count < transactions; count++) await pool.query('select pg_current_xact_id()');
}

test('after a failover that lost transactions nobody believes to have seen those that took their numbers', async () => {
  const files = join(database.dataDir, 'data');
  await change(1);
  await database.stop();
  // `cp -a` keeps the owner of the files; a copy by Node would not.
  execFileSync('cp', ['-a', files, `${files}.standby`]);
  database = await start();

  await pass(30);
  const cursor = await ChangeCursor.now(pool);
  await change(2);
  expect(await cursor.changes()).toEqual([2]);

  await database.stop();
  await rename(files, `${files}.lost`);
  await rename(`${files}.standby`, files);
  database = await start();
  await change(3);
  await pass(60);
  expect(await cursor.changes()).toBe(null);
});
