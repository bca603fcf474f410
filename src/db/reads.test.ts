import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { type DatabaseProxy, openProxy } from '#testing/database/proxy.ts';
import { createDatabase, createPool } from './connect.ts';
import { sqlState } from './errors.ts';
import { createReads, type Reads } from './reads.ts';

/** The same server by three ways: a primary, and two replicas that are never behind. */
let proxies: DatabaseProxy[];
let pool: pg.Pool;
let reads: Reads;
let logged: Array<{ text: string; error?: unknown }>;

beforeEach(async () => {
  const { url } = inject('database');
  proxies = [await openProxy(url), await openProxy(url), await openProxy(url)];
  const [primaryUrl = '', ...databaseReadUrls] = proxies.map((proxy) => proxy.url);
  pool = createPool(primaryUrl, () => undefined);
  logged = [];
  const log = (facts: object, text: string) => void logged.push({ ...facts, text });
  reads = createReads({
    pool,
    db: createDatabase(pool),
    config: { databaseReadUrls, databaseConnections: 2, databasePasswordFile: undefined },
    tracing: { traceStatements: () => undefined },
    log: { warn: log, info: log },
  });
  await expect.poll(used).toEqual([true, true]);
});
afterEach(async () => {
  vi.useRealTimers();
  await reads.stop();
  await pool.end();
  for (const proxy of proxies) await proxy.close();
});

const used = () => reads.states().map(({ isUsed }) => isUsed);

test('a read that took too long is not done again elsewhere', async () => {
  let tries = 0;
  const reading = reads.forVisitors().read((db) => {
    tries++;
    return db.execute(sql`select pg_cancel_backend(pg_backend_pid())`);
  });
  expect(await reading.catch(sqlState)).toBe('57014');
  expect(tries).toBe(1);
});

test('a replica whose connections are all busy is asked no more by this reader, and goes on being used', async () => {
  const asked: unknown[] = [];
  const reading = reads.forVisitors().read(async (db) => {
    asked.push(db.$client);
    if (asked.length < 2) throw new Error('timeout exceeded when trying to connect');
    return 'found';
  });
  expect(await reading).toBe('found');
  expect(new Set(asked).size).toBe(2);
  expect(used()).toEqual([true, true]);
});

test('without the primary replicas say how old they are', async () => {
  const read = async () => {
    const reader = reads.forVisitors();
    await reader.read((db) => db.execute(sql`select 1`));
    return reader.age;
  };
  expect(await read()).toBeNull();
  proxies[0]?.cut();
  // What was on its way has come by then.
  await expect(pool.query('select 1')).rejects.toThrow();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 40_000);
  expect(await read()).toBeCloseTo(40, -1);
});
