import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { auditLog } from '#db/schema.ts';
import { enqueue } from '#kit/server/jobs/enqueue.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import { jobService } from '#kit/server/jobs/runner.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { type FailedJob, listFailedJobs, retryFailedJob } from '../contract.ts';

let isFailing = true;
const bake = defineJob({
  name: 'baking',
  payload: z.object({ id: z.int() }),
  retries: { limit: 0, delaySeconds: 1 },
  limitSeconds: 60,
  async run() {
    if (isFailing) throw new Error('The oven is cold.\nparams: ana@x.example');
  },
});

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openApp({}, [{ name: 'example', queuedJobs: [bake] }]);
  admin = await app.person({ isAdmin: true });
  app.services.get(jobService).start(app.services);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.pool.query('delete from jobs.job');
  isFailing = true;
});

const list = async () => (await admin.send(listFailedJobs, {})).body as FailedJob[];
const fail = async (id: number) => {
  await enqueue(app.services.db, bake, { id });
  return vi.waitFor(
    async () => {
      const job = (await list()).find(({ targetId }) => targetId === id);
      if (!job) throw new Error('It has not failed yet.');
      return job;
    },
    { timeout: 20_000, interval: 50 },
  );
};

test('a job that failed for good is shown in one line, and is done once an administrator tries it again', async () => {
  const job = await fail(7);
  expect(job).toMatchObject({ name: 'baking', error: 'The oven is cold.', attempts: 1 });
  expect(await list()).toHaveLength(1);
  isFailing = false;
  expect((await admin.send(retryFailedJob, { id: job.id })).status).toBe(200);
  expect(await list()).toEqual([]);
  await vi.waitFor(
    async () => {
      const { rows } = await app.services.pool.query(`select state from jobs.job where name = 'baking'`);
      expect(rows).toEqual([{ state: 'completed' }]);
    },
    { timeout: 20_000, interval: 50 },
  );
  const lines = await app.services.db.select().from(auditLog).where(eq(auditLog.kind, 'job'));
  expect(lines).toEqual([
    expect.objectContaining({ action: 'retry', target: 'baking', targetId: 7, actorId: admin.id }),
  ]);
});

test('a job that fails again is listed again, with one attempt more', async () => {
  const { id } = await fail(8);
  await admin.send(retryFailedJob, { id });
  await vi.waitFor(async () => expect(await list()).toEqual([expect.objectContaining({ id, attempts: 2 })]), {
    timeout: 20_000,
    interval: 50,
  });
});

test('one that was asked for again, is tried already or is gone is not tried', async () => {
  const { pool } = app.services;
  const { id } = await fail(9);
  await pool.query(
    `insert into jobs.job (name, data, start_after) values ('baking', '{"id": 9}', now() + interval '1 h')`,
  );
  expect(await list()).toEqual([]);
  expect((await admin.send(retryFailedJob, { id })).status).toBe(404);
  const second = await fail(10);
  isFailing = false; // A job that fails again meanwhile would rightly be retried.
  const replies = await Promise.all([1, 2, 3].map(() => admin.send(retryFailedJob, { id: second.id })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  await pool.query('delete from jobs.job');
  expect((await admin.send(retryFailedJob, { id })).body).toMatchObject({ message: 'Job not found' });
});

test('only administrators see failed jobs or retry one', async () => {
  const { id } = await fail(11);
  for (const person of [await app.person(), await app.person({ type: 'restaurant' })]) {
    expect((await person.send(listFailedJobs, {})).status).toBe(403);
    expect((await person.send(retryFailedJob, { id })).status).toBe(403);
  }
  expect((await app.visitor.send(retryFailedJob, { id })).status).toBe(401);
  expect((await list()).map((job) => job.id)).toEqual([id]);
});

test('a scheduled job has its own name, with the error that pg-boss stored', async () => {
  await app.services.pool.query(`
    insert into jobs.job (name, data, state, retry_count, completed_on, output)
    values ('scheduled', '{"name": "sweeping pictures"}', 'failed', 2, now(), '{"value": {"message": "job timed out"}}')`);
  expect(await list()).toEqual([
    expect.objectContaining({
      name: 'sweeping pictures',
      targetId: null,
      error: 'job timed out',
      attempts: 3,
    }),
  ]);
});
