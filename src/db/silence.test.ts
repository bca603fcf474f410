import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type DatabaseProxy, openProxy } from '#testing/database/proxy.ts';
import { createDatabase, createPool, inTransaction } from './connect.ts';
import { listen } from './listen.ts';

const CONNECTIONS = 4;

let proxy: DatabaseProxy;
let pool: pg.Pool;
beforeEach(async () => {
  proxy = await openProxy(inject('database').url);
  pool = createPool(proxy.url, () => undefined, CONNECTIONS);
});
afterEach(async () => {
  await pool.end();
  await proxy.close();
});

test('several unresponsive connections delay a caller once, not one after the other', async () => {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  for (const one of clients) one.release();
  proxy.silence();
  await expect(pool.query('select 1')).rejects.toThrow('Query read timeout');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a listener on an unresponsive connection soon listens on another one', async () => {
  const channel = `heard_${randomUUID().slice(0, 8)}`;
  const lines: string[] = [];
  let connected = 0;
  const listener = listen(pool, channel, {
    onMessage: (payload) => void lines.push(payload),
    onConnect: () => {
      connected++;
    },
  });
  await expect.poll(() => connected).toBe(1);
  proxy.silence();
  await expect.poll(() => connected).toBe(2);
  const teller = new pg.Client({ connectionString: inject('database').url });
  await teller.connect();
  await teller.query('select pg_notify($1, $2)', [channel, 'a word']);
  await teller.end();
  await expect.poll(() => lines).toEqual(['a word']);
  await listener.close();
});

test('statements whose tables a migration changed are sent again', async () => {
  const table = `soups_${randomUUID().slice(0, 8)}`;
  const statement = { name: 'soups', text: `select * from ${table}` };
  await pool.query(`create table ${table} (name text)`);
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  for (const one of clients) await one.query(statement);
  for (const one of clients) one.release();
  await pool.query(`alter table ${table} add column price integer`);
  expect((await pool.query(statement)).fields).toHaveLength(2);

  const again = await pool.connect();
  await again.query(statement);
  again.release();
  await pool.query(`alter table ${table} add column spice text`);
  const read = inTransaction(createDatabase(pool), ({ $client }) =>
    ($client as pg.PoolClient).query(statement),
  );
  expect((await read).fields).toHaveLength(3);
  await pool.query(`drop table ${table}`);
});
