import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { restaurantStaff, restaurants, usedScans, visits } from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { checkIn, getCheckInCode, getHeldScan } from '../contract.ts';
import { CODE_DIGITS, VISITS } from '../rules.ts';
import { createTicket, readTicket, sweepUsedScans } from './held-scans.ts';

const HOLD_MS = VISITS.hold.seconds * 1000;

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());
afterEach(() => vi.useRealTimers());

const addPlace = async () => (await addRestaurant(app.services, owner.id, { timeZone: 'Europe/Lisbon' })).id;

async function readLink(id: number): Promise<string> {
  const { body } = await owner.send(getCheckInCode, { id });
  const { pathname, search } = new URL((body as { link: string }).link);
  return pathname + search;
}

type Cookie = {
  name: string;
  value: string;
  httpOnly?: boolean;
  sameSite?: string;
  path?: string;
  maxAge?: number;
};

/** Opens a URL as a browser with these cookies does. */
async function openAddress(url: string, cookies: Record<string, string> = {}) {
  const { statusCode, headers, cookies: cookieList } = await app.app.inject({ method: 'GET', url, cookies });
  const scan = (cookieList as Cookie[]).find(({ name }) => name === 'scan');
  return { status: statusCode, location: headers.location, scan };
}

/** A visitor's browser with a held scan of a restaurant at a time in ms. */
const ticketFor = (restaurantId: number, at = Date.now()) =>
  createTicket(app.services.sessions, { restaurantId, at });

/** A signed-in person whose browser holds this ticket. */
async function personWith(ticket: string): Promise<Person> {
  const person = await app.person();
  // The person's browser sends these cookies.
  Object.assign(person.cookies, { scan: ticket });
  return person;
}

const visitsAt = (id: number) => app.services.db.$count(visits, eq(visits.restaurantId, id));

test('a visitor’s scan is stored in a cookie that no script reads, and checks in after signing in', async () => {
  const id = await addPlace();
  const { status, location, scan } = await openAddress(await readLink(id));
  expect([status, location]).toEqual([
    302,
    `/auth?redirect=${encodeURIComponent(`/restaurants/${id}?checkIn=held`)}`,
  ]);
  expect(scan).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 1800 });
  const ticket = scan?.value ?? '';
  const heldScan = await app.visitorWith({ scan: ticket }).send(getHeldScan, {});
  expect(heldScan.body).toMatchObject({ restaurantId: id, clock: expect.stringMatching(/^\d\d:\d\d$/) });

  const person = await personWith(ticket);
  expect((await person.send(getHeldScan, {})).body).toEqual(heldScan.body);
  const answer = await person.send(checkIn, { id });
  expect(answer).toMatchObject({ status: 200, body: { restaurantId: id } });
  expect(String(answer.headers['set-cookie'])).toMatch(/^scan=;/);
  expect(await visitsAt(id)).toBe(1);
  expect((await person.send(getHeldScan, {})).body).toBeNull();
});

test('a person who is signed in is led to the dialog with the code, without a cookie', async () => {
  const id = await addPlace();
  const link = await readLink(id);
  const { location, scan } = await openAddress(link, (await app.person()).cookies);
  expect(location).toBe(`/restaurants/${id}?checkIn=${link.slice(-VISITS.code.length)}`);
  expect(scan).toBeUndefined();
});

test('a code that is wrong, or expired a minute ago, is not stored', async () => {
  const id = await addPlace();
  const link = await readLink(id);
  const next = CODE_DIGITS.charAt((CODE_DIGITS.indexOf(link.slice(-1)) + 5) % CODE_DIGITS.length);
  const wrong = await openAddress(link.slice(0, -1) + next);
  expect(wrong).toMatchObject({ location: expect.stringMatching(/&scan=over$/), scan: undefined });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * VISITS.code.seconds * 1000 });
  expect((await openAddress(link)).scan).toBeUndefined();
  expect(await openAddress('/check-in/999999?code=ABC123')).toMatchObject({ status: 302, scan: undefined });
});

test.each([
  '/check-in/x?code=ABC123',
  '/check-in/1',
  '/check-in/1?code=ABC12',
  '/check-in/1?code=ABC123&code=DEF456',
])('%s is no address', async (url) => {
  expect((await openAddress(url)).status).toBe(404);
});

test('looking ahead holds nothing', async () => {
  const link = await readLink(await addPlace());
  const { headers } = await app.app.inject({ method: 'HEAD', url: link });
  expect(headers['set-cookie']).toBeUndefined();
});

test('a ticket is good for half an hour after the scan', () => {
  const { sessions } = app.services;
  const at = Date.now();
  const ticket = createTicket(sessions, { restaurantId: 7, at });
  expect(readTicket(sessions, ticket, at + HOLD_MS - 1)).toMatchObject({ restaurantId: 7, at });
  expect(readTicket(sessions, ticket, at + HOLD_MS)).toBeNull();
});

test('a ticket with another byte, another signer or another purpose is none', () => {
  const { sessions } = app.services;
  const now = Date.now();
  const ticket = ticketFor(7, now);
  for (let at = 0; at < ticket.length; at += 1) {
    const other = ticket[at] === '1' ? '2' : '1';
    expect(
      readTicket(sessions, ticket.slice(0, at) + other + ticket.slice(at + 1), now),
      `byte ${at}`,
    ).toBeNull();
    expect(readTicket(sessions, ticket.slice(0, at), now)).toBeNull();
  }
  expect(readTicket(sessions, `${ticket}1`, now)).toBeNull();
  const text = ticket.slice(0, ticket.lastIndexOf('.'));
  expect(readTicket(sessions, `${text}.${sessions.keyedHash('table guest', text)}`, now)).toBeNull();
});

test('an expired ticket is refused', async () => {
  const id = await addPlace();
  const person = await personWith(ticketFor(id, Date.now() - HOLD_MS));
  expect((await person.send(getHeldScan, {})).body).toBeNull();
  expect(await person.send(checkIn, { id })).toMatchObject({
    status: 400,
    body: { errors: { code: 'No scan is held any more. Scan the code once more, or type it.' } },
  });
  expect(await visitsAt(id)).toBe(0);
});

test('sent again by the same person it is the same visit, by anybody else none, even after the first has left', async () => {
  const id = await addPlace();
  const ticket = ticketFor(id);
  const [first, second] = [await personWith(ticket), await personWith(ticket)];
  const visit = await first.send(checkIn, { id });
  expect(await first.send(checkIn, { id })).toMatchObject({
    status: 200,
    body: { ...(visit.body as object), earned: [] },
  });
  expect((await second.send(checkIn, { id })).status).toBe(400);
  await app.services.db.delete(visits).where(eq(visits.userId, first.id));
  expect((await second.send(checkIn, { id })).status).toBe(400);
  expect((await first.send(checkIn, { id })).status).toBe(400);
  expect(await visitsAt(id)).toBe(0);
});

test('eight people use a ticket at once: one checks in; one person eight times is one visit', async () => {
  const [id, other] = [await addPlace(), await addPlace()];
  const ticket = ticketFor(id);
  const people = await Promise.all(Array.from({ length: 8 }, () => personWith(ticket)));
  const answers = await Promise.all(people.map((person) => person.send(checkIn, { id })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 400)]);
  expect(await visitsAt(id)).toBe(1);
  const person = await personWith(ticketFor(other));
  const same = await Promise.all(Array.from({ length: 8 }, () => person.send(checkIn, { id: other })));
  expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await visitsAt(other)).toBe(1);
});

test('at another place than that of its code a ticket is nothing, and stays good at its own', async () => {
  const [id, other] = [await addPlace(), await addPlace()];
  const person = await personWith(ticketFor(id));
  const answer = await person.send(checkIn, { id: other });
  expect(answer.status).toBe(400);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await visitsAt(other)).toBe(0);
  expect((await person.send(checkIn, { id })).status).toBe(200);
});

test.each([
  ['removed', { status: 'rejected' as const, deletedAt: new Date().toISOString() }, 404],
  ['closed for good', { status: 'rejected' as const, closedAt: new Date().toISOString() }, 409],
  ['not approved any more', { status: 'pending' as const }, 404],
  ['without an owner by now', { userId: null }, 409],
])('at a restaurant that is %s nobody can check in', async (_, change, status) => {
  const id = await addPlace();
  const person = await personWith(ticketFor(id));
  await app.services.db.update(restaurants).set(change).where(eq(restaurants.id, id));
  expect((await person.send(checkIn, { id })).status).toBe(status);
  expect(await visitsAt(id)).toBe(0);
  if (!('userId' in change)) expect((await person.send(getHeldScan, {})).body).toBeNull();
});

test('owner and staff check in by no ticket either', async () => {
  const id = await addPlace();
  Object.assign(owner.cookies, { scan: ticketFor(id) });
  expect((await owner.send(checkIn, { id })).status).toBe(403);
  const waiter = await personWith(ticketFor(id));
  await app.services.db.insert(restaurantStaff).values({ restaurantId: id, userId: waiter.id });
  expect((await waiter.send(checkIn, { id })).status).toBe(403);
});

test('a scan from before four in the morning is a visit of the evening before', async () => {
  const id = await addPlace();
  const at = Date.parse('2026-05-02T03:50:00+01:00');
  const person = await personWith(ticketFor(id, at));
  vi.useFakeTimers({ toFake: ['Date'], now: at + 20 * 60_000 });
  expect((await person.send(checkIn, { id })).body).toMatchObject({ day: '2026-05-01' });
});

test('used tickets are forgotten once they are over by themselves', async () => {
  const { db } = app.services;
  await db.insert(usedScans).values([
    { id: 'long ago', usedAt: sql`now() - interval '61 minutes'` },
    { id: 'just now', usedAt: sql`now() - interval '29 minutes'` },
  ]);
  await sweepUsedScans(db);
  const rows = await db.select({ id: usedScans.id }).from(usedScans);
  expect(rows.map(({ id }) => id)).toContain('just now');
  expect(rows.map(({ id }) => id)).not.toContain('long ago');
});

test('one network is held so many scans, right or wrong; over https the cookie is Secure', async () => {
  const proxied = await openApp({ trustProxy: 1 });
  const chef = await proxied.person({ type: 'restaurant' });
  const { id } = await addRestaurant(proxied.services, chef.id);
  const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
  Object.assign(chef.cookies, { '__Host-session': chef.cookies.session });
  const { body } = await chef.request('GET', `/api/owner/restaurants/${id}/check-in-code`, undefined, https);
  const { pathname, search } = new URL((body as { link: string }).link);
  const scan = async (from: string) => {
    const headers = { ...https, 'x-forwarded-for': from };
    return String(
      (await proxied.visitor.request('GET', pathname + search, undefined, headers)).headers['set-cookie'],
    );
  };
  for (let n = 0; n < VISITS.hold.each.points; n += 1)
    expect(await scan('203.0.113.9')).toMatch(/^__Host-scan=.*; Secure/);
  expect(await scan('203.0.113.9')).toBe('undefined');
  expect(await scan('203.0.113.10')).toMatch(/^__Host-scan=/);
  await proxied.close();
});
