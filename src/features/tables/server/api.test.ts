import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { blocks, restaurantStaff, tableRequests, webhooks } from '#db/schema.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/contract/time.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { runScheduledJobs } from '#testing/jobs.ts';
import { addRestaurant } from '#testing/rows.ts';
import * as api from '../contract.ts';

let app: TestApp;
let owner: Person;
let guest: Person;
let id: number;

beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
});
afterAll(() => app.close());

const addPlace = async (values = {}) => {
  const { id: place } = await addRestaurant(app.services, owner.id, values);
  await owner.send(api.saveTableChoice, { id: place, isOn: true });
  return place;
};

/** A restaurant that accepts requests, and a guest. */
beforeEach(async () => {
  owner = await app.person({ type: 'restaurant' });
  guest = await app.person();
  id = await addPlace();
});

const later = (days = 2) => new Date(Date.now() + days * DAY_MS).toISOString();
const ask = (person = guest, input: object = {}) =>
  person.send(api.askForTable, { id, at: later(), party: 4, note: '', ...input });
const createRequest = async (person = guest, input: object = {}) =>
  (await ask(person, input)).body as api.TableRequest;
const answer = (request: api.TableRequest, input: object, who = owner) =>
  who.send(api.answerTableRequest, { id: request.id, answer: 'accept', ...input });
const isOffered = async (person = guest) =>
  ((await person.send(api.getTableOffer, { id })).body as { isOffered: boolean }).isOffered;
const mine = async (person = guest) =>
  (await person.send(api.listMyTableRequests, {})).body as api.TableRequest[];
const readTitles = async (person: Person) =>
  (
    (await person.send(listNotifications, {})).body as {
      title: string;
      detail: string | null;
      href: string;
    }[]
  ).map(({ title, detail, href }) => ({ title, detail, href }));

/** Lets the time to answer pass. */
const passTime = (requestId: number) =>
  app.services.db.execute(sql`update table_requests set due_at = now() where id = ${requestId}`);

test('nothing is offered before the owner says so, nor after they stop', async () => {
  expect(await isOffered()).toBe(true);
  expect(await isOffered(app.visitor)).toBe(true);
  expect(await isOffered(owner)).toBe(false);
  await owner.send(api.saveTableChoice, { id, isOn: false });
  expect(await isOffered()).toBe(false);
  expect((await ask()).status).toBe(409);
  const { rows } = await app.services.pool.query(
    `select after from audit_log where kind = 'restaurant' and target_id = $1 order by id`,
    [id],
  );
  expect(rows.map(({ after }) => after)).toEqual([
    { takesTableRequests: true },
    { takesTableRequests: false },
  ]);
});

test('a restaurant without an owner, or with a new one, takes no requests', async () => {
  await app.services.db.execute(sql`update restaurants set user_id = null where id = ${id}`);
  expect(await isOffered()).toBe(false);
  const next = await app.person({ type: 'restaurant' });
  await app.services.db.execute(sql`update restaurants set user_id = ${next.id} where id = ${id}`);
  expect(await isOffered()).toBe(false);
  await next.send(api.saveTableChoice, { id, isOn: true });
  expect(await isOffered()).toBe(true);
});

test('from request to acceptance: both are notified, and nothing is promised before', async () => {
  const request = await createRequest(guest, { note: 'With a pram' });
  expect(request).toMatchObject({ state: 'asked', party: 4, note: 'With a pram', guest: null });
  const [first] = await readTitles(owner);
  expect(first).toMatchObject({ title: expect.stringContaining('asks for a table'), href: `/counter/${id}` });
  expect(first?.detail).toContain('4 people · With a pram');
  const { body } = await owner.send(api.listTableRequests, { id });
  expect(body).toMatchObject([{ id: request.id, guest: expect.any(String) }]);
  expect((await answer(request, {})).body).toMatchObject({ state: 'accepted' });
  expect((await mine()).map(({ state }) => state)).toEqual(['accepted']);
  expect((await readTitles(guest))[0]).toMatchObject({ title: 'Casa Teste has a table for you' });
  // The unread notification is withdrawn.
  expect(await readTitles(owner)).toEqual([]);
});

test('twenty answers at once are one', async () => {
  const request = await createRequest();
  const statuses: number[] = [];
  const calls = Array.from({ length: 20 }, (_, nth) => (nth % 2 ? 'accept' : 'decline'));
  const worker = async () => {
    for (let next = calls.pop(); next; next = calls.pop())
      statuses.push((await answer(request, { answer: next })).status);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  const titles = (await readTitles(guest)).filter(({ title }) => title.startsWith('Casa Teste'));
  expect(titles).toHaveLength(1);
});

test('staff may answer, strangers and other owners may not', async () => {
  const [staff, stranger] = [await app.person(), await app.person({ type: 'restaurant' })];
  await app.services.db.insert(restaurantStaff).values({ restaurantId: id, userId: staff.id });
  const request = await createRequest();
  expect((await answer(request, {}, stranger)).status).toBe(404);
  expect((await answer(request, {}, guest)).status).toBe(404);
  expect((await stranger.send(api.listTableRequests, { id })).status).toBe(404);
  expect((await stranger.send(api.saveTableChoice, { id, isOn: false })).status).toBe(404);
  expect(await readTitles(staff)).toHaveLength(1);
  expect((await answer(request, {}, staff)).status).toBe(200);
  expect((await ask(staff)).status).toBe(409);
});

test('another time is offered, and the guest decides', async () => {
  const request = await createRequest();
  expect((await answer(request, { answer: 'offer' })).status).toBe(400);
  const at = later(3);
  expect((await answer(request, { answer: 'offer', at })).body).toMatchObject({
    state: 'offered',
    offeredAt: at,
  });
  expect((await answer(request, {})).status).toBe(409);
  const take = (accepts: boolean, person = guest) =>
    person.send(api.answerTableOffer, { id: request.id, accepts });
  expect((await take(true, await app.person())).status).toBe(404);
  expect((await take(true)).body).toMatchObject({ state: 'accepted', offeredAt: at });
  expect((await take(false)).status).toBe(409);
  expect((await readTitles(owner))[0]?.title).toContain('takes the time that you offered');
});

test('two open ones a person, also of many at once, and one for each restaurant', async () => {
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(409);
  const places = [await addPlace(), await addPlace(), await addPlace(), await addPlace()];
  const statuses = await Promise.all(places.map(async (place) => (await ask(guest, { id: place })).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const [open] = await mine();
  expect((await guest.send(api.cancelTableRequest, { id: open?.id ?? 0 })).status).toBe(200);
  expect((await guest.send(api.cancelTableRequest, { id: open?.id ?? 0 })).status).toBe(409);
  expect((await mine()).filter(({ state }) => state === 'asked')).toHaveLength(1);
});

test('a request without an answer expires, notifies once and cannot be answered', async () => {
  const request = await createRequest();
  await passTime(request.id);
  expect((await answer(request, {})).status).toBe(409);
  await runScheduledJobs(app.services, 'minute');
  await runScheduledJobs(app.services, 'minute');
  expect((await mine())[0]).toMatchObject({ state: 'expired' });
  const titles = (await readTitles(guest)).filter(({ title }) => title.includes('did not answer in time'));
  expect(titles).toHaveLength(1);
});

test('three people who waited in vain pause the form; one alone cannot', async () => {
  const expire = async (person: Person) => {
    const { id: requestId } = await createRequest(person);
    await passTime(requestId);
    await runScheduledJobs(app.services, 'minute');
  };
  for (let nth = 0; nth < 4; nth++) await expire(guest);
  expect(await isOffered()).toBe(true);
  await expire(await app.person());
  expect(await isOffered()).toBe(true);
  await expire(await app.person());
  expect(await isOffered()).toBe(false);
  expect((await ask(await app.person())).status).toBe(409);
  expect((await owner.send(api.getTableChoice, { id })).body).toMatchObject({ late: 3, isPaused: true });
  await app.services.db.execute(
    sql`update table_requests set created_at = now() - interval '15 days' where restaurant_id = ${id}`,
  );
  expect(await isOffered()).toBe(true);
});

test('times that are past, too soon, too far or closed are refused at their field', async () => {
  const refuse = async (at: string) => {
    const { status, body } = await ask(guest, { at });
    expect(status).toBe(400);
    return body;
  };
  await refuse(new Date(Date.now() - HOUR_MS).toISOString());
  await refuse(new Date(Date.now() + 5 * MINUTE_MS).toISOString());
  await refuse(later(91));
  const date = new Date(Date.now() + 2 * DAY_MS).toISOString();
  for (const days of [1, 2, 3])
    await app.services.db.execute(sql`insert into hours_exceptions (restaurant_id, date, periods)
      values (${id}, ${later(days).slice(0, 10)}, '[]')`);
  expect(JSON.stringify(await refuse(date))).toContain('The restaurant is closed then');
});

test.each([
  ['a note of 281 characters', { note: 'a'.repeat(281) }],
  ['nobody', { party: 0 }],
  ['a crowd', { party: 21 }],
  ['control characters', { note: 'a\u0007b' }],
])('%s is refused', async (_, input) => {
  expect((await ask(guest, input)).status).toBe(400);
});

test('a hostile note is text and stays text', async () => {
  const note = "<script>alert(1)</script>\n'; drop table users; -- {name} %s";
  expect((await createRequest(guest, { note })).note).toBe(note);
  expect((await readTitles(owner))[0]?.detail).toContain(note);
});

test('with a block in either direction the restaurant seems to take no requests', async () => {
  await app.services.db.insert(blocks).values({ blockerId: owner.id, blockedId: guest.id });
  expect(await isOffered()).toBe(false);
  expect(await isOffered(await app.person())).toBe(true);
  expect((await ask()).status).toBe(409);
});

test('staff with a block see the guest without a name', async () => {
  const staff = await app.person();
  await app.services.db.insert(restaurantStaff).values({ restaurantId: id, userId: staff.id });
  await app.services.db.insert(blocks).values({ blockerId: guest.id, blockedId: staff.id });
  await createRequest();
  expect((await staff.send(api.listTableRequests, { id })).body).toMatchObject([{ guest: null }]);
});

test('an accepted table can be cancelled, and the restaurant is notified', async () => {
  const request = await createRequest();
  await answer(request, {});
  expect((await guest.send(api.cancelTableRequest, { id: request.id })).body).toMatchObject({
    state: 'cancelled',
  });
  expect((await readTitles(owner))[0]?.title).toContain('does not come');
});

test('the owner’s webhook gets a message', async () => {
  const [webhook] = await app.services.db
    .insert(webhooks)
    .values({
      ...{ restaurantId: id, userId: owner.id, url: 'https://till.example/hook', secret: 'sealed' },
      events: ['table_request.asked'],
    })
    .returning();
  const request = await createRequest();
  const { rows } = await app.services.pool.query(
    'select type, subject_id, path from webhook_deliveries where webhook_id = $1',
    [webhook?.id],
  );
  expect(rows).toEqual([{ type: 'table_request.asked', subject_id: request.id, path: `/counter/${id}` }]);
});

test('requests are deleted half a year after their time', async () => {
  const request = await createRequest();
  await app.services.db.execute(sql`update table_requests set at = now() - interval '181 days',
    due_at = now() - interval '181 days', state = 'expired' where id = ${request.id}`);
  await runScheduledJobs(app.services, 'night');
  const rows = await app.services.db.select().from(tableRequests).where(sql`id = ${request.id}`);
  expect(rows).toEqual([]);
});
