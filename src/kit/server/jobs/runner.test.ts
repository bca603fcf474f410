import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#db/connect.ts';
import type { Services } from '#kit/server/services.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { type DatabaseProxy, openProxy } from '#testing/database/proxy.ts';
import { enqueue } from './enqueue.ts';
import { defineJob } from './job.ts';
import { createBoss, SCHEDULED } from './queues.ts';
import { jobService } from './runner.ts';

/** Names of finished jobs, with app and data. */
let finishedNames: string[] = [];
/** Apps that ran the jobs of the start. */
const startedNames: unknown[] = [];
/** Names of what fails. */
const failing = new Set<string>();
const apps = new WeakMap<object, string>();

const greet = defineJob({
  name: 'greeting',
  payload: z.object({ who: z.string() }),
  retries: { limit: 1, delaySeconds: 1 },
  limitSeconds: 60,
  async run({ pool }, { who }, { isLast }) {
    finishedNames.push(`${apps.get(pool)}: ${who}${isLast ? ', the last time' : ''}`);
    if (failing.has(who)) throw new Error(`${who} is not at home.`);
  },
});

const feature = {
  name: 'example',
  queuedJobs: [greet],
  jobs: [
    ...(['waking up', 'going to bed'] as const).map((name) => ({
      name,
      every: 'hour' as const,
      async run() {
        finishedNames.push(name);
        if (failing.has(name)) throw new Error('Too early.');
      },
    })),
    {
      name: 'looking around',
      every: 'start' as const,
      async run({ pool }: Services) {
        startedNames.push(apps.get(pool));
      },
    },
  ],
};

let app: TestApp;
let other: TestApp;
let proxy: DatabaseProxy;
let services: Services;
beforeAll(async () => {
  app = await openApp({}, [feature]);
  services = app.services;
  proxy = await openProxy(services.pool.options.connectionString ?? '');
  other = await openApp({ databaseUrl: proxy.url }, [feature]);
  apps.set(services.pool, 'one');
  apps.set(other.services.pool, 'other');
  services.get(jobService).start(services);
});
afterAll(async () => {
  await other.close();
  await proxy.close();
  await app.close();
});
beforeEach(() => {
  finishedNames = [];
  failing.clear();
});

const until = (expected: readonly string[]) =>
  vi.waitFor(() => expect(finishedNames).toEqual(expected), { timeout: 20_000, interval: 50 });

const readJobs = async (queue: string) =>
  (
    await services.pool.query<{ state: string; output: unknown; name: string }>(
      `select state, output, data ->> 'who' as name from jobs.job where name = $1 order by created_on`,
      [queue],
    )
  ).rows;

test('a job is done once its transaction has committed, and never where that failed', async () => {
  await inTransaction(services.db, async (tx) => {
    await enqueue(tx, greet, { who: 'Ana' });
    expect(finishedNames).toEqual([]);
  });
  await expect(
    inTransaction(services.db, async (tx) => {
      await enqueue(tx, greet, { who: 'nobody' });
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  await enqueue(services.db, greet, { who: 'Rui' });
  await until(['one: Ana', 'one: Rui']);
  await vi.waitFor(async () =>
    expect((await readJobs(greet.name)).map(({ state }) => state)).toEqual(['completed', 'completed']),
  );
});

test('one that fails is tried again, knows when it is the last time, and leaves one line without values', async () => {
  failing.add('Eva');
  await enqueue(services.db, greet, { who: 'Eva' });
  await until(['one: Eva', 'one: Eva, the last time']);
  await vi.waitFor(async () =>
    expect(await readJobs(greet.name)).toContainEqual({
      name: 'Eva',
      state: 'failed',
      output: expect.objectContaining({ message: 'Eva is not at home.' }),
    }),
  );
  expect((await app.visitor.request('GET', '/api/metrics')).text).toContain(
    'jobs_total{job="greeting",outcome="failed"} 2',
  );
});

test('one that was asked for with another shape fails, and is not run', async () => {
  await services.pool.query(`insert into jobs.job (name, data, retry_limit) values ('greeting', '{}', 0)`);
  await enqueue(services.db, greet, { who: 'Ana' });
  await until(['one: Ana']);
  expect(await readJobs(greet.name)).toContainEqual(
    expect.objectContaining({
      name: null,
      state: 'failed',
      output: expect.objectContaining({ message: 'It was asked for with a payload of another version.' }),
    }),
  );
});

test('another process does the job at which one was killed', async () => {
  await services.pool.query(`
    insert into jobs.job (name, data, state, retry_limit, started_on, heartbeat_on, heartbeat_seconds)
    values ('greeting', '{"who": "Zoe"}', 'active', 1, now() - interval '2 min', now() - interval '2 min', 60)`);
  const boss = createBoss(services.pool, false);
  await boss.start();
  // As each process does once a minute.
  await boss.supervise(greet.name);
  await boss.stop({ close: false });
  await until(['one: Zoe, the last time']);
});

test('each hour every job is due once; one that fails stops no other and is tried again', async () => {
  const { rows } = await services.pool.query(
    `select key, cron from jobs.schedule where name = $1 and data ->> 'name' = any($2) order by key`,
    [SCHEDULED, ['waking up', 'going to bed']],
  );
  expect(rows).toEqual([
    { key: 'going-to-bed', cron: '0 * * * *' },
    { key: 'waking-up', cron: '0 * * * *' },
  ]);
  failing.add('waking up');
  const boss = createBoss(services.pool, false);
  await boss.start();
  const send = (name: string) =>
    boss.send(SCHEDULED, { name }, { singletonKey: name.replaceAll(' ', '-'), retryLimit: 1, retryDelay: 1 });
  expect(await send('waking up')).not.toBeNull();
  expect(await send('waking up')).toBeNull();
  await send('going to bed');
  await boss.stop({ close: false });
  await vi.waitFor(
    () => expect(finishedNames.toSorted()).toEqual(['going to bed', 'waking up', 'waking up']),
    {
      timeout: 20_000,
    },
  );
});

test('two processes share the work, and each job is done by one', async () => {
  other.services.get(jobService).start(other.services);
  const names = Array.from({ length: 40 }, (_, at) => `guest ${at}`);
  await vi.waitFor(
    async () => {
      finishedNames = [];
      await inTransaction(services.db, async (tx) => {
        for (const who of names) await enqueue(tx, greet, { who });
      });
      await vi.waitFor(() => expect(finishedNames).toHaveLength(names.length), { timeout: 20_000 });
      expect(new Set(finishedNames.map((line) => line.split(': ')[0]))).toEqual(new Set(['one', 'other']));
    },
    { timeout: 40_000 },
  );
  expect(finishedNames.map((line) => line.split(': ')[1]).sort()).toEqual([...names].sort());
});

test('a process that started while the database was away works once it is there', async () => {
  await services.get(jobService).stop();
  await other.services.get(jobService).stop();
  const late = await openApp({ databaseUrl: proxy.url }, [feature]);
  apps.set(late.services.pool, 'late');
  const { tried } = proxy;
  proxy.cut();
  late.services.get(jobService).start(late.services);
  await enqueue(services.db, greet, { who: 'Lia' });
  await vi.waitFor(() => expect(proxy.tried).toBeGreaterThan(tried), { timeout: 60_000 });
  expect(finishedNames).toEqual([]);
  proxy.restore();
  await until(['late: Lia']);
  expect(startedNames).toEqual(['one', 'other', 'late']);
  await late.close();
});
