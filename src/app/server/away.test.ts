import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { restaurants } from '#db/schema.ts';
import { STREAM } from '#features/notifications/rules.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { type DatabaseProxy, openProxy } from '#testing/database/proxy.ts';
import { type AppProcess, startProcess } from '#testing/process/process.ts';
import { addRestaurant } from '#testing/rows.ts';

/** Connects to the database without the proxy. */
let directApp: TestApp;
let proxy: DatabaseProxy;
let node: AppProcess;
let person: Person;
let restaurantId: number;

beforeAll(async () => {
  directApp = await openApp();
  const { services } = directApp;
  proxy = await openProxy(services.pool.options.connectionString ?? '');
  node = await startProcess({ DATABASE_URL: proxy.url, DATA_DIR: services.config.dataDir });
  person = await signUp();
  restaurantId = (await addRestaurant(services, null, { name: 'Adega' })).id;
});
afterEach(() => proxy.restore());
afterAll(async () => {
  await node.kill();
  await proxy.close();
  await directApp.close();
});

/** Signs up at the node: its session secret differs from that of `directApp`. */
async function signUp(): Promise<Person> {
  const password = 'a long password';
  const account = { username: 'dona', email: 'dona@example.com', password, confirmPassword: password };
  const answer = await ask('POST /api/register', { body: account });
  const { id } = (await answer.json()) as { id: number };
  const session = /session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  return { ...directApp.visitor, id, cookies: { session } };
}

function ask(call: string, { as, body }: { as?: Person; body?: object } = {}): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
  return fetch(node.address + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(as && { cookie: `session=${as.cookies.session}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
}

/** Reads the names of a list; `isOld` if they come from memory. */
async function readList(as?: Person): Promise<{ names: string[]; isOld: boolean; status: number }> {
  const answer = await ask('GET /api/restaurants', as && { as });
  const names = answer.ok ? ((await answer.json()) as { name: string }[]).map(({ name }) => name) : [];
  return { names: names.sort(), isOld: answer.headers.has('age'), status: answer.status };
}

/** Reads the stream as the browser of an open page does: it connects again when the stream ends. */
function openPage({ cookies }: Person) {
  const page = { events: '', close: async () => {} };
  const controller = new AbortController();
  const read = async () => {
    while (!controller.signal.aborted) {
      const last = [...page.events.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1];
      const stream = await fetch(node.address + STREAM, {
        headers: { cookie: `session=${cookies.session}`, ...(last && { 'last-event-id': last }) },
        signal: controller.signal,
      });
      for await (const text of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) page.events += text;
      await delay(100);
    }
  };
  const reading = read().catch(() => undefined);
  page.close = async () => {
    controller.abort();
    await reading;
  };
  return page;
}

const rename = (name: string) =>
  directApp.services.db.update(restaurants).set({ name }).where(eq(restaurants.id, restaurantId));

test('without a database lists come from memory with their age, writes are refused, and all is well once it is back', async () => {
  await expect.poll(() => readList()).toEqual({ names: ['Adega'], isOld: false, status: 200 });
  proxy.cut();
  await expect.poll(() => readList()).toEqual({ names: ['Adega'], isOld: true, status: 200 });
  expect(await readList(person)).toEqual({ names: ['Adega'], isOld: true, status: 200 });
  expect((await ask('GET /api/ready')).status).toBe(200);
  const write = await ask('POST /api/user-preferences', { as: person, body: { cuisines: ['Thai'] } });
  expect([write.status, write.headers.get('retry-after')]).toEqual([503, '5']);
  await rename('Adega Nova');
  proxy.restore();
  await expect.poll(() => readList()).toEqual({ names: ['Adega Nova'], isOld: false, status: 200 });
  const again = await ask('POST /api/user-preferences', { as: person, body: { cuisines: ['Thai'] } });
  expect(again.status).toBe(200);
});

test('without a database visitors see a restaurant as it last was, and nobody sees the reply to another person', async () => {
  await rename('Adega');
  const api = `GET /api/restaurants/${restaurantId}`;
  const look = async (call: string) => {
    const answer = await ask(call);
    return { status: answer.status, isOld: answer.headers.has('age'), text: await answer.text() };
  };
  const name = expect.stringContaining('Adega');
  await expect.poll(() => look(api)).toMatchObject({ status: 200, isOld: false, text: name });
  // Only this person has read it.
  const other = (await addRestaurant(directApp.services, null, { name: 'Other' })).id;
  const otherFollow = `GET /api/restaurants/${other}/follow`;
  expect((await ask(otherFollow, { as: person })).status).toBe(200);

  proxy.cut();
  await expect.poll(() => look(api)).toMatchObject({ status: 200, isOld: true, text: name });
  expect((await look(otherFollow)).status).toBe(503);
  const write = await ask('POST /api/user-preferences', { as: person, body: { cuisines: ['Thai'] } });
  expect([write.status, write.headers.get('retry-after')]).toEqual([503, '5']);
  proxy.restore();
  await expect.poll(() => look(api)).toMatchObject({ status: 200, isOld: false });
  await expect.poll(() => look(otherFollow)).toMatchObject({ status: 200, isOld: false });
});

test('while the network is silent lists and readiness still work, and no notification is lost', async () => {
  await rename('Adega');
  // The index lags a moment behind, and only cards that were read are in the cache.
  const names = ['Adega', 'Other'];
  await expect.poll(() => readList()).toMatchObject({ names, isOld: false });
  const look = (call: string) => ask(`GET /api/restaurants/${restaurantId}${call}`);
  expect((await look('')).headers.has('age')).toBe(false);
  const page = openPage(person);
  await expect.poll(() => page.events).toContain('event: unread');

  proxy.silenceAll();
  // This is in no cache: it waits until the node gives up on the database.
  const uncachedRead = look('/menu').then(({ status }) => status);
  const list = await Promise.race([readList(), uncachedRead]);
  const restaurant = await Promise.race([look('').then(({ headers }) => headers.has('age')), uncachedRead]);
  expect([list, restaurant]).toEqual([{ names, isOld: true, status: 200 }, true]);
  expect(await uncachedRead).toBe(503);
  expect((await ask('GET /api/ready')).status).toBe(200);
  const { id } = person;
  await directApp.services.pool.query(
    `insert into notifications (user_id, kind, data) values ($1, 'message', '{"text": "meanwhile"}')`,
    [id],
  );
  proxy.restore();
  await expect.poll(() => readList()).toMatchObject({ isOld: false });
  await expect.poll(() => page.events).toContain('"meanwhile"');
  await page.close();
});

test('without a database a page shows those of its restaurants that are in the cache', async () => {
  const { services } = directApp;
  const names = ['Newest', 'Second', 'Third'];
  for (const [nth, name] of names.entries())
    await addRestaurant(services, null, { name, createdAt: `${2100 - nth}-01-01T00:00:00Z` });
  const read = async (query: string) => (await ask(`GET /api/restaurants${query}`)).json();
  const count = await services.db.$count(restaurants);
  await expect.poll(() => read('/facets')).toMatchObject({ total: count });
  expect(await read('?sort=newest&limit=1')).toMatchObject([{ name: 'Newest' }]);
  proxy.cut();
  const list = async () => {
    const answer = await ask('GET /api/restaurants?sort=newest&limit=2');
    return [answer.status, answer.headers.has('age'), await answer.json()];
  };
  await expect.poll(list).toMatchObject([200, true, [{ name: 'Newest' }]]);
  proxy.restore();
  await expect.poll(list).toMatchObject([200, false, [{ name: 'Newest' }, { name: 'Second' }]]);
});
