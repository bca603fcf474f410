import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/connect.ts';
import { restaurants, users, webhookDeliveries, webhooks } from '#db/schema.ts';
import { readMailsTo } from '#features/mail/testing/mailed.ts';
import { recordVisit } from '#features/visits/server/visits.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { runQueuedJobs, runScheduledJobs } from '#testing/jobs.ts';
import { addMoney, addRestaurant } from '#testing/rows.ts';
import { WEBHOOK_EVENTS } from '#vocabulary/webhooks.ts';
import * as api from '../contract.ts';
import { startReceiver } from '../testing/receiver.ts';
import { webhookJob } from './delivery.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let app: TestApp;
let owner: Person;
let guest: Person;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await openApp({ limitFactor: 1000, webhookHosts: [receiver.host] });
  owner = await app.person({ type: 'restaurant' });
  guest = await app.person();
  await addMoney(app.services, guest.id, 10_000);
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
afterEach(() => {
  receiver.received.length = 0;
  receiver.answerWith({ status: 204 });
});

type Made = { webhook: api.Webhook; secret: string };

/** A restaurant of the owner with a webhook for every event. */
async function begin(events: readonly string[] = WEBHOOK_EVENTS) {
  const { id } = await addRestaurant(app.services, owner.id);
  const answer = await owner.request('POST', `/api/owner/restaurants/${id}/webhooks`, {
    url: receiver.url,
    events,
  });
  const { webhook, secret } = answer.body as Made;
  const own = { id, webhookId: webhook.id };
  return {
    ...own,
    secret,
    own,
    test: () => owner.send(api.testWebhook, own),
    readLog: async () => (await owner.send(api.listDeliveries, own)).body as api.Delivery[],
    read: async () =>
      ((await owner.send(api.listWebhooks, { id })).body as api.Webhook[]).find(
        (one) => one.id === webhook.id,
      ),
  };
}

const review = async (restaurantId: number) => {
  const body = { restaurantId, rating: 4, reviewType: 'venue', review: 'Good soup' };
  const { status, body: review } = await guest.request('POST', '/api/reviews', body);
  expect(status).toBe(200);
  return (review as { id: number }).id;
};

/** One attempt for each waiting message, as the runner makes it. */
async function attempt(isLast = false): Promise<string[]> {
  const { rows } = await app.services.pool.query(
    `select id from webhook_deliveries where state = 'waiting' order by id`,
  );
  const failures: string[] = [];
  for (const { id } of rows)
    await webhookJob
      .run(app.services, { id: Number(id) }, { isLast })
      .catch((error) => failures.push(error.message));
  return failures;
}

test('an event of a restaurant is sent in a thin message, which the library of Standard Webhooks verifies', async () => {
  const { id, secret, readLog } = await begin();
  const reviewId = await review(id);
  const tip = await guest.request('POST', '/api/tips', { restaurantId: id, amount: 300 });
  expect(tip.status).toBe(200);
  await inTransaction(app.services.db, (db) =>
    recordVisit(
      { db, services: app.services, after: () => undefined },
      { userId: guest.id, restaurantId: id, day: '2026-11-20' },
    ),
  );
  await runQueuedJobs(app.services);
  const messages = receiver.received.map((one) => receiver.verify(secret, one));
  const page = `http://localhost:${app.services.config.port}`;
  const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(messages).toEqual([
    { type: 'review.created', id: reviewId, url: `${page}/restaurants/${id}?tab=reviews`, timestamp },
    {
      type: 'tip.received',
      id: (tip.body as { id: number }).id,
      url: expect.stringContaining(page),
      timestamp,
    },
    { type: 'visit.recorded', id: expect.any(Number), url: expect.stringContaining(page), timestamp },
  ]);
  const [first] = receiver.received;
  if (!first) throw new Error('Nothing came.');
  expect(() => receiver.verify(secret, { ...first, body: `${first.body} ` })).toThrow();
  expect(first.headers['content-type']).toBe('application/json');
  const log = await readLog();
  expect(log.map(({ state, status, attempts }) => [state, status, attempts])).toEqual([
    ['delivered', 204, 1],
    ['delivered', 204, 1],
    ['delivered', 204, 1],
  ]);
  expect(log.at(-1)?.key).toBe(first.id);
});

test('events that were not chosen, of other restaurants, or rolled back are not sent', async () => {
  const { id, readLog } = await begin(['tip.received']);
  const otherPlace = await addRestaurant(app.services, owner.id);
  await review(id);
  await guest.request('POST', '/api/tips', { restaurantId: otherPlace.id, amount: 300 });
  const poor = await guest.request('POST', '/api/tips', { restaurantId: id, amount: 1_000_000 });
  expect(poor.status).toBeGreaterThanOrEqual(400);
  await runQueuedJobs(app.services);
  expect(await readLog()).toEqual([]);
  expect(receiver.received).toEqual([]);
});

test('a message that is refused comes again with the same id, until it arrives', async () => {
  const { own, secret, test, readLog, read } = await begin();
  receiver.answerWith({ status: 500 });
  await test();
  expect(await attempt()).toEqual(['A webhook’s address answered: 500.'.replace('’', "'")]);
  expect(await read()).toMatchObject({ failingSince: expect.any(String), isOn: true });
  receiver.answerWith({ status: 307, headers: { location: '/elsewhere' } });
  expect(await attempt()).toHaveLength(1);
  receiver.answerWith({ status: 200 });
  expect(await attempt()).toEqual([]);
  expect(await attempt()).toEqual([]);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  expect(receiver.received).toHaveLength(3);
  expect(receiver.received.map((one) => receiver.verify(secret, one))).toMatchObject(
    Array.from({ length: 3 }, () => ({ type: 'test', id: own.webhookId })),
  );
  expect(await readLog()).toMatchObject([{ state: 'delivered', attempts: 3, status: 200, failure: null }]);
  expect(await read()).toMatchObject({ failingSince: null });
});

test('for a day messages are signed with both secrets, and with a leaked one no longer', async () => {
  const { own, secret, test } = await begin();
  const rotate = async (keepsPrevious: boolean) =>
    ((await owner.send(api.rotateSecret, { ...own, keepsPrevious })).body as Made).secret;
  const second = await rotate(true);
  await test();
  await attempt();
  const [both] = receiver.received;
  if (!both) throw new Error('Nothing came.');
  expect([receiver.verify(secret, both), receiver.verify(second, both)]).toHaveLength(2);
  await app.services.db.update(webhooks).set({ previousUntil: sql`now() - interval '1 second'` });
  await test();
  await attempt();
  const [, later] = receiver.received;
  if (!later) throw new Error('Nothing came.');
  receiver.verify(second, later);
  expect(() => receiver.verify(secret, later)).toThrow('No matching signature');
  const third = await rotate(false);
  await test();
  await attempt();
  const last = receiver.received.at(-1);
  if (!last) throw new Error('Nothing came.');
  receiver.verify(third, last);
  expect(() => receiver.verify(second, last)).toThrow('No matching signature');
});

test('an address that says it is gone is written to no more', async () => {
  const { id, test, readLog, read } = await begin();
  receiver.answerWith({ status: 410 });
  await test();
  expect(await attempt()).toEqual([]);
  expect(await read()).toMatchObject({ isOn: false, offReason: 'gone' });
  expect(await readLog()).toMatchObject([{ state: 'failed', status: 410 }]);
  await review(id);
  expect(await readLog()).toHaveLength(1);
});

test('after five days without a message that arrived it is switched off, with one mail', async () => {
  const { own, test, read, readLog } = await begin();
  receiver.answerWith({ status: 503 });
  await test();
  await attempt(true);
  expect(await readLog()).toMatchObject([{ state: 'failed', status: 503 }]);
  await test();
  await attempt();
  const later = (days: number) => new Date(Date.now() + days * 24 * 3600_000);
  await runScheduledJobs(app.services, 'hour', later(4.9));
  expect(await read()).toMatchObject({ isOn: true });
  await Promise.all([1, 2].map(() => runScheduledJobs(app.services, 'hour', later(5.1))));
  expect(await read()).toMatchObject({ isOn: false, offReason: 'failing' });
  expect(await attempt()).toEqual([]);
  expect(await readLog()).toMatchObject([{ state: 'dropped' }, { state: 'failed' }]);
  const mails = await readMailsTo(app.services, `${owner.username}@example.com`);
  const off = mails.filter(({ content }) => content.subject.includes('is off'));
  expect(off.map(({ content }) => content.subject)).toEqual([
    `The webhook of Casa Teste to ${receiver.host} is off`,
  ]);
  // Switched on again, it starts afresh.
  await owner.send(api.changeWebhook, { ...own, isOn: true });
  expect(await read()).toMatchObject({ isOn: true, offReason: null, failingSince: null });
});

test('nothing is sent for an owner who handed the restaurant over, or has left', async () => {
  const { id, test, readLog } = await begin();
  await test();
  const other = await app.person({ type: 'restaurant' });
  await app.services.db.update(restaurants).set({ userId: other.id }).where(sql`id = ${id}`);
  await review(id);
  expect(await attempt()).toEqual([]);
  await app.services.db.update(restaurants).set({ userId: owner.id }).where(sql`id = ${id}`);
  expect(await readLog()).toMatchObject([{ state: 'dropped' }]);
  await test();
  await app.services.db.update(users).set({ closedAt: sql`now()` }).where(sql`id = ${owner.id}`);
  await attempt();
  await app.services.db.update(users).set({ closedAt: null }).where(sql`id = ${owner.id}`);
  expect(await readLog()).toMatchObject([{ state: 'dropped' }, { state: 'dropped' }]);
  expect(receiver.received).toEqual([]);
  await app.services.db.update(restaurants).set({ userId: other.id }).where(sql`id = ${id}`);
  await runScheduledJobs(app.services, 'night');
  expect(await app.services.db.$count(webhooks, sql`restaurant_id = ${id}`)).toBe(0);
});

test('a name that resolves into our own network is refused, and so is plain http', async () => {
  const { own, test, readLog } = await begin();
  // A row from before the operator removed the host from the settings, and a name that now resolves elsewhere.
  for (const url of [
    'http://127.0.0.2:1/hook',
    'https://localhost:1/hook',
    'https://127.0.0.1/hook',
    'https://nowhere.invalid/',
  ]) {
    await app.services.db.update(webhooks).set({ url }).where(sql`id = ${own.webhookId}`);
    await test();
    await attempt(true);
  }
  const failures = (await readLog()).map(({ status, failure }) => [status, failure]);
  expect(failures).toEqual([
    [null, 'unknown host'],
    [null, 'not public'],
    [null, 'not public'],
    [null, 'not https'],
  ]);
});

test('a slow receiver gets its messages from places of its own, until it is quick again', async () => {
  await app.services.db.delete(webhookDeliveries);
  const { test, readLog } = await begin();
  const quick = await startReceiver();
  app.services.config.webhookHosts.push(quick.host);
  const other = await begin();
  await app.services.db.update(webhooks).set({ url: quick.url }).where(sql`id = ${other.own.webhookId}`);
  const queued = async () => {
    const { rows } = await app.services.pool.query(
      `select name from jobs.job where name like 'webhook%' and state < 'active' order by name`,
    );
    return rows.map(({ name }) => name);
  };
  receiver.answerWith({ status: 200, isSilent: true });
  await test();
  await attempt();
  await app.services.pool.query('delete from jobs.job');
  receiver.received.length = 0;
  await other.test();
  expect(await attempt()).toEqual([]);
  expect(await other.readLog()).toMatchObject([{ state: 'delivered' }]);
  expect([receiver.received, await queued()]).toEqual([[], ['webhook', 'webhook-slow']]);
  // It is not asked for again while it waits there.
  await runScheduledJobs(app.services, 'hour', new Date(Date.now() + 2 * 3600_000));
  expect(await queued()).toEqual(['webhook', 'webhook-slow']);
  receiver.answerWith({ status: 204 });
  await runQueuedJobs(app.services);
  expect(await readLog()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  await test();
  await attempt();
  expect(await readLog()).toMatchObject([{ state: 'delivered', attempts: 1 }, {}]);
  await quick.close();
});

test('a delivery without an answer in time fails', async () => {
  const { test, readLog } = await begin();
  receiver.answerWith({ status: 200, isSilent: true });
  await test();
  expect(await attempt()).toHaveLength(1);
  expect(await readLog()).toMatchObject([{ state: 'waiting', status: null, failure: 'late', attempts: 1 }]);
}, 15_000);

test('a message without a job is asked for again, and the log forgets after 30 days', async () => {
  const { test, readLog } = await begin();
  await test();
  await app.services.pool.query(`delete from jobs.job where name = 'webhook'`);
  await runScheduledJobs(app.services, 'hour', new Date(Date.now() + 2 * 3600_000));
  await runQueuedJobs(app.services);
  expect(await readLog()).toMatchObject([{ state: 'delivered' }]);
  await app.services.db
    .update(webhookDeliveries)
    .set({ createdAt: new Date(Date.now() - 31 * 24 * 3600_000).toISOString() });
  await runScheduledJobs(app.services, 'night');
  expect(await readLog()).toEqual([]);
});
