import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { type DatabaseProxy, openProxy } from '#testing/database/proxy.ts';
import { createDatabase, createPool } from './connect.ts';
import { sqlState } from './errors.ts';
import { PrimaryHistory } from './lag.ts';
import { createReads, type Reads } from './reads.ts';

/** One server reached in three ways: a primary, and two replicas without lag. */
let proxies: DatabaseProxy[];
let pool: pg.Pool;
let reads: Reads;
let open: (urls: string[]) => Reads;
let logged: Array<{ text: string; error?: unknown }>;

beforeEach(async () => {
  const { url } = inject('database');
  proxies = [await openProxy(url), await openProxy(url), await openProxy(url)];
  const [primaryUrl = '', ...databaseReadUrls] = proxies.map((proxy) => proxy.url);
  pool = createPool(primaryUrl, () => undefined);
  logged = [];
  const log = (facts: object, text: string) => void logged.push({ ...facts, text });
  open = (urls) =>
    createReads({
      pool,
      db: createDatabase(pool),
      config: { databaseReadUrls: urls, databaseConnections: 2, databasePasswordFile: undefined },
      tracing: { traceStatements: () => undefined },
      log: { warn: log, info: log },
    });
  reads = open(databaseReadUrls);
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

test('a replica whose connections are all busy is skipped by this reader, and stays in use', async () => {
  const backendPids: unknown[] = [];
  const reading = reads.forVisitors().read(async (db) => {
    backendPids.push(db.$client);
    if (backendPids.length < 2) throw new Error('timeout exceeded when trying to connect');
    return 'found';
  });
  expect(await reading).toBe('found');
  expect(new Set(backendPids).size).toBe(2);
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
  // Messages under way have arrived by then.
  await expect(pool.query('select 1')).rejects.toThrow();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 40_000);
  expect(await read()).toBeCloseTo(40, -1);
});

test('a replica that never worked is logged once, with the reason; one that works is never logged', async () => {
  const proxy = proxies[1];
  const texts = () => logged.map(({ text }) => text);
  expect(texts()).toEqual(Array(2).fill('a replica is read from'));
  logged = [];
  proxy?.cut();
  const tries = proxy?.tried ?? 0;
  const others = open([proxy?.url ?? '']);
  await expect.poll(texts).toContain('a replica is left out');
  // The watch of `reads` has lost it, too.
  await expect.poll(() => proxy?.tried).toBeGreaterThan(tries + 4);
  expect(texts()).toEqual(Array(2).fill('a replica is left out'));
  for (const { error } of logged) expect(error).toBeInstanceOf(Error);
  await others.stop();
});

test('a replica that answered a moment before the primary did is not said to be left out', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const proxy = await openProxy(inject('database').url);
  proxies.push(proxy);
  const { port } = new URL(proxy.url);
  const texts = () =>
    logged.flatMap((line) =>
      'replica' in line && String(line.replica).endsWith(`:${port}`) ? line.text : [],
    );
  const lagAt = vi.spyOn(PrimaryHistory.prototype, 'lagAt').mockReturnValue(null);
  const others = open([proxy.url]);
  // Both have answered more than once by then.
  await expect.poll(() => lagAt.mock.calls.length).toBeGreaterThan(12);
  expect(texts()).toEqual([]);
  lagAt.mockRestore();
  await expect.poll(texts).toEqual(['a replica is read from']);
  await others.stop();
});
