import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type DatabaseProxy, openProxy } from '#testing/proxy.ts';
import { createPool } from './connect.ts';
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

test('of connections that fell silent one keeps somebody waiting, not each in its turn', async () => {
  const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  for (const one of held) one.release();
  proxy.silence();
  await expect(pool.query('select 1')).rejects.toThrow('Query read timeout');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('who listens on a connection that fell silent listens on another one soon', async () => {
  const channel = `heard_${randomUUID().slice(0, 8)}`;
  const heard: string[] = [];
  let connected = 0;
  const listener = listen(pool, channel, {
    message: (payload) => void heard.push(payload),
    connected: () => {
      connected++;
    },
  });
  await expect.poll(() => connected).toBe(1);
  proxy.silence();
  await expect.poll(() => connected, { timeout: 60_000 }).toBe(2);
  const teller = new pg.Client({ connectionString: inject('database').url });
  await teller.connect();
  await teller.query('select pg_notify($1, $2)', [channel, 'a word']);
  await teller.end();
  await expect.poll(() => heard).toEqual(['a word']);
  await listener.close();
}, 120_000);
