import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restaurants } from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import * as api from '../contract.ts';

let app: TestApp;
let owner: Person;
let id: number;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

const URL = 'https://till.example/hook';
type Made = { webhook: api.Webhook; secret: string };

/** A restaurant of the owner's without a webhook. */
const begin = async () => {
  id = (await addRestaurant(app.services, owner.id)).id;
};
const add = (who = owner, url = URL, events: api.Webhook['events'] = ['review.created']) =>
  who.send(api.addWebhook, { id, url, events });
const list = async () => (await owner.send(api.listWebhooks, { id })).body as api.Webhook[];
const create = async () => (await add()).body as Made;

test('a webhook is added with a secret that is shown once and stored sealed', async () => {
  await begin();
  expect(await list()).toEqual([]);
  const answer = await add();
  expect(answer.status).toBe(200);
  const { webhook, secret } = answer.body as Made;
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(webhook).toMatchObject({ url: URL, events: ['review.created'], isOn: true, offReason: null });
  expect(await list()).toEqual([webhook]);
  const { rows } = await app.services.pool.query('select * from webhooks');
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
});

test('it is edited, switched off and on, and deleted', async () => {
  await begin();
  const { webhook } = await create();
  const change = (input: object) => owner.send(api.changeWebhook, { id, webhookId: webhook.id, ...input });
  const next = { url: 'https://other.example/a?b=1', events: ['tip.received', 'visit.recorded'] };
  expect((await change(next)).body).toMatchObject(next);
  expect((await change({ isOn: false })).body).toMatchObject({ ...next, isOn: false });
  expect((await owner.send(api.testWebhook, { id, webhookId: webhook.id })).status).toBe(409);
  expect((await change({ isOn: true })).body).toMatchObject({ isOn: true });
  expect((await change({ events: [] })).status).toBe(400);
  expect((await change({ events: ['everything'] })).status).toBe(400);
  expect((await owner.send(api.removeWebhook, { id, webhookId: webhook.id })).status).toBe(200);
  expect((await owner.send(api.removeWebhook, { id, webhookId: webhook.id })).status).toBe(404);
  expect(await list()).toEqual([]);
  const { rows } = await app.services.pool.query(
    `select action, target from audit_log where kind = 'webhook' and target_id = $1 order by id`,
    [webhook.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['add', 'edit', 'edit', 'edit', 'delete']);
});

test('a new secret takes the place of the old one, for a day beside it', async () => {
  await begin();
  const { webhook, secret } = await create();
  const rotate = async (keepsPrevious: boolean) =>
    (await owner.send(api.rotateSecret, { id, webhookId: webhook.id, keepsPrevious })).body as Made;
  const second = await rotate(true);
  expect(second.secret).not.toBe(secret);
  const remainingMs = Date.parse(second.webhook.previousUntil ?? '') - Date.now();
  expect(remainingMs).toBeGreaterThan(23.9 * 3600_000);
  expect(remainingMs).toBeLessThanOrEqual(24 * 3600_000);
  expect((await rotate(false)).webhook.previousUntil).toBeNull();
});

test.each([
  'http://till.example/hook',
  'https://user:word@till.example/hook',
  'https://127.0.0.1/hook',
  'https://[::1]/hook',
  'https://169.254.169.254/latest',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost/hook',
  'https://intern/hook',
  'ftp://till.example/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  `https://till.example/${'a'.repeat(500)}`,
  'till.example',
  '',
])('%s is refused', async (url) => {
  await begin();
  expect((await add(owner, url)).status).toBe(400);
});

test('a restaurant has five at most, also of those who are added at once', async () => {
  await begin();
  const answers = await Promise.all(Array.from({ length: 8 }, () => add()));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
  expect(await list()).toHaveLength(5);
});

test('another owner sees none of it, nor does the one before', async () => {
  await begin();
  const { webhook } = await create();
  const other = await app.person({ type: 'restaurant' });
  const tryAll = async (person: Person) => [
    (await person.send(api.listWebhooks, { id })).status,
    (await person.send(api.changeWebhook, { id, webhookId: webhook.id, isOn: false })).status,
    (await person.send(api.rotateSecret, { id, webhookId: webhook.id, keepsPrevious: true })).status,
    (await person.send(api.testWebhook, { id, webhookId: webhook.id })).status,
    (await person.send(api.listDeliveries, { id, webhookId: webhook.id })).status,
    (await person.send(api.removeWebhook, { id, webhookId: webhook.id })).status,
  ];
  expect(await tryAll(other)).toEqual([404, 404, 404, 404, 404, 404]);
  await app.services.db.update(restaurants).set({ userId: other.id }).where(sql`id = ${id}`);
  expect(await tryAll(owner)).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await other.send(api.listWebhooks, { id })).body).toEqual([]);
});

test('a log of another webhook, or of none, is not found', async () => {
  await begin();
  const { webhook } = await create();
  expect((await owner.send(api.listDeliveries, { id, webhookId: webhook.id })).body).toEqual([]);
  expect((await owner.send(api.listDeliveries, { id, webhookId: 999_999 })).status).toBe(404);
});
