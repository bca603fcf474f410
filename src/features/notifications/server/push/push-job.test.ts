import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { notifications, posts, pushDevices, pushOutcomes } from '#db/schema.ts';
import { blockPerson } from '#features/follows/contract.ts';
import { postCommented, postLikedNotification } from '#features/posts/notifications.ts';
import { moneyReceived } from '#features/wallet/notifications.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { runQueuedJobs } from '#testing/jobs.ts';
import { readNotifications, saveNotificationSettings, savePushDevice, testPush } from '../../contract.ts';
import { message } from '../../notifications.ts';
import { startPushService } from '../../testing/push-services.ts';
import { reportRefusals } from '../feature.ts';
import { notify } from '../notify.ts';
import { pushJob } from './push-job.ts';
import { pushService } from './push-service.ts';

let app: TestApp;
let services: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  services = await startPushService();
  app = await openApp({ pushHosts: [services.host] });
  services.trust(app.services.get(pushService).publicKey);
});
afterAll(async () => {
  await app.close();
  await services.close();
});
afterEach(async () => {
  services.pushes.length = 0;
  await app.services.pool.query('delete from jobs.job');
});

async function enter(person: Person, ...statuses: number[]) {
  const { path, ...subscription } = services.subscribe(...statuses);
  const reply = await person.send(savePushDevice, subscription);
  expect(reply.status).toBe(200);
  return { path, id: (reply.body as { devices: { id: number }[] }).devices.at(-1)?.id ?? 0 };
}

const notifyPerson = (me: Person, kind = message, from?: Person, subject?: { kind: string; id: number }) =>
  notify(
    { db: app.services.db, services: app.services },
    { to: me.id, kind, ...(from && { actorId: from.id }), subject, data: { text: 'Soup' } },
  );

const addPost = async (author: Person) => {
  const [post] = await app.services.db
    .insert(posts)
    .values({ userId: author.id, content: 'Soup' })
    .returning();
  return { kind: 'post', id: post?.id ?? 0 };
};

const readPushes = () => services.pushes.map(({ message: text }) => JSON.parse(text).notification);
const readDevice = async (id: number) =>
  (await app.services.db.select().from(pushDevices).where(eq(pushDevices.id, id)))[0];
const readJobs = async () =>
  (
    await app.services.pool.query<{ data: unknown; wait: number }>(
      `select data, extract(epoch from start_after - now())::int as wait from jobs.job where name = 'push' order by created_on`,
    )
  ).rows;

test('a device gets an encrypted message some seconds later, which browsers can show without the app', async () => {
  const me = await app.person();
  const { path, id } = await enter(me);
  await notifyPerson(me);
  const [job] = await readJobs();
  expect(job?.wait).toBeGreaterThan(10);
  await runQueuedJobs(app.services);
  expect(services.pushes).toMatchObject([
    { path, headers: { ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' } },
  ]);
  expect(services.pushes[0]?.headers.topic).toMatch(/^[\w-]{32}$/);
  expect(JSON.parse(services.pushes[0]?.message ?? '')).toMatchObject({
    web_push: 8030,
    notification: {
      title: 'A message from Tablemate',
      body: 'Soup',
      navigate: expect.stringMatching(/^http:\/\/localhost:\d+\/$/),
      app_badge: 1,
    },
  });
  expect(await readDevice(id)).toMatchObject({ failures: 0, sentAt: expect.any(String) });
});

test('a push is in the language of its recipient', async () => {
  const me = await app.person({ locale: 'ar' });
  await enter(me);
  await notifyPerson(me);
  await runQueuedJobs(app.services);
  expect(readPushes()).toMatchObject([{ title: 'رسالة من Tablemate', body: 'Soup' }]);
});

test('a burst on one subject is one push, which replaces the one before by its topic', async () => {
  const [me, ...fans] = [
    await app.person(),
    await app.person({ name: 'Ana' }),
    await app.person({ name: 'Rui' }),
  ];
  await enter(me);
  const post = await addPost(me);
  for (const fan of fans) await notifyPerson(me, postLikedNotification, fan, post);
  expect(await readJobs()).toHaveLength(1);
  await runQueuedJobs(app.services);
  expect(readPushes()).toMatchObject([{ title: 'Rui and Ana liked your post' }]);
  await app.services.db.update(notifications).set({ createdAt: sql`now() - interval '1 min'` });
  await notifyPerson(me, postLikedNotification, await app.person({ name: 'Eva' }), post);
  await runQueuedJobs(app.services);
  expect(readPushes().at(-1)?.title).toBe('Eva and 2 others liked your post');
  expect(new Set(services.pushes.map(({ headers }) => headers.topic)).size).toBe(1);
  expect(services.pushes[0]?.headers.urgency).toBe('low');
});

test('notifications that were read, withdrawn, turned off or blocked meanwhile are not pushed', async () => {
  const [me, ana] = [await app.person(), await app.person()];
  await enter(me);
  const post = await addPost(me);
  await notifyPerson(me);
  await me.send(readNotifications, {});
  await notifyPerson(me, postCommented, ana, post);
  await me.send(blockPerson, { username: ana.username });
  await notifyPerson(me, moneyReceived, await app.person());
  await me.send(saveNotificationSettings, {
    settings: [{ setting: 'money', channel: 'push', enabled: false }],
  });
  await runQueuedJobs(app.services);
  expect(services.pushes).toEqual([]);
  await notifyPerson(me, moneyReceived, await app.person());
  expect(await readJobs()).toEqual([]);
});

test('quiet hours hold a push until they end', async () => {
  const me = await app.person();
  await enter(me);
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
  const quietHours = { startsAt: at(-30), endsAt: at(30), timeZone: 'UTC' };
  await me.send(saveNotificationSettings, { quietHours });
  await notifyPerson(me);
  const [job] = await readJobs();
  await app.services.pool.query('delete from jobs.job');
  const payload = pushJob.payload.parse(job?.data);
  await pushJob.run(app.services, payload, { isLast: false });
  expect(services.pushes).toEqual([]);
  const [nextJob] = await readJobs();
  expect(nextJob?.wait).toBeGreaterThan(25 * 60);
  await me.send(saveNotificationSettings, { quietHours: null });
  await runQueuedJobs(app.services);
  expect(readPushes()).toMatchObject([{ title: 'A message from Tablemate' }]);
});

test.each([404, 410])('a device that answers %i is removed', async (status) => {
  const me = await app.person();
  const { id } = await enter(me, status);
  await notifyPerson(me);
  await runQueuedJobs(app.services);
  expect(await readDevice(id)).toBeUndefined();
});

test.each([429, 500, 503])(
  'an answer of %i is tried again, and at last counts as refused',
  async (status) => {
    const me = await app.person();
    const { id } = await enter(me, status, status);
    await notifyPerson(me);
    const [job] = await readJobs();
    const payload = pushJob.payload.parse(job?.data);
    await expect(pushJob.run(app.services, payload, { isLast: false })).rejects.toThrow(`${status}`);
    await pushJob.run(app.services, payload, { isLast: true });
    expect(await readDevice(id)).toMatchObject({ failures: 1, sentAt: null });
    await pushJob.run(app.services, payload, { isLast: false });
    expect(await readDevice(id)).toMatchObject({ failures: 0, sentAt: expect.any(String) });
  },
);

test('each device is sent to by itself: a failure of one does not repeat the others', async () => {
  const me = await app.person();
  const first = await enter(me);
  await app.services.db.execute(sql`
    insert into session (sid, user_id, sess, expire)
    select 'second ' || user_id, user_id, sess, expire from session where user_id = ${me.id}`);
  const { endpoint, keys, path } = services.subscribe(503);
  await app.services.db
    .insert(pushDevices)
    .values({ userId: me.id, sessionId: `second ${me.id}`, endpoint, ...keys });
  await notifyPerson(me);
  await runQueuedJobs(app.services);
  expect(services.pushes.map((push) => push.path)).toEqual([first.path]);
  await app.services.db.execute(sql`delete from session where sid = ${`second ${me.id}`}`);
  expect(await app.services.db.select().from(pushDevices).where(eq(pushDevices.endpoint, endpoint))).toEqual(
    [],
  );
  expect(path).not.toBe(first.path);
});

test('a 403 is reported to administrators once a day, and counted', async () => {
  const [me, admin] = [await app.person(), await app.person({ isAdmin: true })];
  await enter(me, 403, 403);
  await notifyPerson(me);
  await notifyPerson(me);
  await runQueuedJobs(app.services);
  await reportRefusals(app.services);
  await reportRefusals(app.services);
  const rows = await app.services.db.select().from(notifications).where(eq(notifications.userId, admin.id));
  expect(rows).toMatchObject([{ kind: 'push refused' }]);
  const [today] = await app.services.db.select().from(pushOutcomes);
  expect(today).toMatchObject({ service: services.host, failure: '403' });
  const metrics = await app.visitor.request('GET', '/api/metrics');
  expect(metrics.text).toMatch(/pushes_total\{outcome="refused"\} \d+/);
});

test('a test is sent to the requesting device, also in quiet hours', async () => {
  const me = await app.person();
  const { id } = await enter(me);
  expect((await me.send(testPush, { id })).status).toBe(200);
  await runQueuedJobs(app.services);
  expect(readPushes()).toMatchObject([{ title: 'This is a test' }]);
});
