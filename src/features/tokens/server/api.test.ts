import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiTokenCalls, apiTokens, mails, users } from '#db/schema.ts';
import { resetPassword } from '#features/auth/contract.ts';
import { issueToken } from '#features/auth/server/mailed/tokens.ts';
import { OVER } from '#features/notifications/server/stream.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { runScheduledJobs } from '#testing/jobs.ts';
import { addRestaurant } from '#testing/rows.ts';
import { createToken, listTokenCalls, listTokens, revokeToken } from '../contract.ts';
import { giveToken, requestWith } from '../testing/tokens.ts';

let app: TestApp;
let second: TestApp;
let databaseUrl = '';
beforeAll(async () => {
  app = await openApp((url) => {
    databaseUrl = url;
    return { logLevel: 'info' };
  });
  second = await openApp({ databaseUrl });
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const INPUT = { name: 'Backup', scopes: ['saved:read' as const], days: 30, currentPassword: PASSWORD };
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

async function makeToken(person: Person, changes: Partial<typeof INPUT> = {}): Promise<string> {
  const { status, body } = await person.send(createToken, { ...INPUT, ...changes });
  expect(status).toBe(200);
  return (body as { token: string }).token;
}

test('a token is shown once, is kept as a hash, and its owner gets a mail', async () => {
  const me = await app.person();
  const token = await makeToken(me);
  expect(token).toMatch(/^tm_pat_[0-9A-Za-z]{38}$/);
  const list = await me.send(listTokens, {});
  expect(list.body).toMatchObject([
    { name: 'Backup', prefix: token.slice(0, 11), scopes: ['saved:read'], lastUsedAt: null, revokedAt: null },
  ]);
  expect(list.text).not.toContain(token);
  const [row] = await app.services.db.select().from(apiTokens).where(eq(apiTokens.userId, me.id));
  expect(JSON.stringify(row)).not.toContain(token);
  const mailRows = await app.services.db.select().from(mails).where(eq(mails.userId, me.id));
  expect(mailRows.map(({ kind }) => kind)).toEqual(['token made']);
});

test.each([
  ['a wrong password', { currentPassword: 'wrong password' }, 'currentPassword'],
  ['no scope', { scopes: [] }, 'scopes'],
  ['a scope that there is not', { scopes: ['money:send'] }, 'scopes.0'],
  ['more than a year', { days: 366 }, 'days'],
  ['no day', { days: 0 }, 'days'],
  ['no name', { name: ' ' }, 'name'],
])('%s makes no token', async (_, changes, field) => {
  const me = await app.person();
  const { status, body } = await me.request('POST', '/api/tokens', { ...INPUT, ...changes });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: { [field]: expect.any(String) } });
  expect((await me.send(listTokens, {})).body).toEqual([]);
});

test('a person has at most 20 tokens that work, also when several are made at once', async () => {
  const me = await app.person();
  for (let n = 0; n < 17; n++) await giveToken(app, me);
  await giveToken(app, me, { revokedAt: new Date().toISOString() });
  const answers = await Promise.all(Array.from({ length: 6 }, () => me.send(createToken, INPUT)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409]);
});

test('a call with a token acts as its owner, and is listed', async () => {
  const me = await app.person();
  const token = await giveToken(app, me, { scopes: ['profile:read', 'saved:write'] });
  const place = await addRestaurant(app.services, null);
  expect((await token.request('GET', '/api/user/profile')).body).toMatchObject({ username: me.username });
  expect((await token.request('PUT', `/api/saved-restaurants/${place.id}`, {})).status).toBe(200);
  expect((await token.request('PUT', `/api/saved-restaurants/${place.id}`, {})).status).toBe(200);
  expect((await me.request('GET', '/api/saved-restaurants')).body).toEqual([place.id]);
  const calls = await me.send(listTokenCalls, { id: token.id });
  expect(calls.body).toMatchObject([
    { call: 'PUT /api/saved-restaurants/:id', count: 2 },
    { call: 'GET /api/user/profile', count: 1 },
  ]);
  expect((await me.send(listTokens, {})).body).toMatchObject([{ lastUsedAt: expect.any(String) }]);
});

test('a call that a token may not make is not listed', async () => {
  const me = await app.person();
  const token = await giveToken(app, me, { scopes: ['profile:read'] });
  expect((await token.request('GET', '/api/lists')).status).toBe(403);
  expect((await me.send(listTokenCalls, { id: token.id })).body).toEqual([]);
});

test("cookies beside a token count for nothing: neither the session nor another's", async () => {
  const [me, other] = [await app.person(), await app.person({ isAdmin: true })];
  const { token } = await giveToken(app, me, { scopes: ['profile:read'] });
  const both = requestWith(app, token, other);
  const mine = await both('GET', '/api/user/profile');
  expect(mine.body).toMatchObject({ username: me.username });
  expect(mine.headers['set-cookie']).toBeUndefined();
  expect((await both('GET', '/api/wallet')).status).toBe(403);
  expect((await both('GET', '/api/admin/users')).status).toBe(403);
  // With an invalid token the cookie is not read.
  const badToken = requestWith(app, 'tm_pat_nothing', other);
  expect((await badToken('GET', '/api/user/profile')).status).toBe(401);
});

test('a token needs no origin of ours, and gives a page or a stream nothing', async () => {
  const me = await app.person();
  const token = await giveToken(app, me);
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await token.request('POST', '/api/lists', { name: 'Ramen' }, foreign)).status).toBe(200);
  expect((await me.request('POST', '/api/lists', { name: 'Ramen' }, foreign)).status).toBe(403);
  // Without a bearer token the origin check applies, even if the header looks like one.
  const basic = { ...foreign, authorization: 'Basic dG06cGF0' };
  expect((await me.request('POST', '/api/lists', { name: 'Ramen' }, basic)).status).toBe(403);
  expect((await token.request('GET', '/api/notifications/stream')).text).toBe(OVER);
});

test('no token carries the rights of an administrator', async () => {
  const admin = await app.person({ isAdmin: true });
  const diner = await app.person();
  const list = await giveToken(app, diner);
  const answer = await list.request('POST', '/api/lists', { name: 'Mine' });
  const { id } = answer.body as { id: number };
  const token = await giveToken(app, admin);
  expect((await token.request('PATCH', `/api/lists/${id}`, { name: 'Theirs' })).status).toBe(404);
});

test('a review by a token gives no tip', async () => {
  const me = await app.person({ walletBalance: 0 });
  const place = await addRestaurant(app.services, null);
  const token = await giveToken(app, me, { scopes: ['reviews:write'] });
  const review = {
    restaurantId: place.id,
    reviewType: 'venue',
    rating: 5,
    review: 'Good food and kind people',
  };
  const tip = await token.request('POST', '/api/reviews', { ...review, tipAmount: 100 });
  expect([tip.status, tip.body]).toMatchObject([403, { message: 'Tips are given on our pages only.' }]);
  expect((await token.request('POST', '/api/reviews', review)).status).toBe(200);
});

const ENDS: [string, (me: Person, id: number) => Promise<unknown>][] = [
  ['revoked', (me, id) => me.send(revokeToken, { id })],
  ['expired', (_, id) => change(id, { createdAt: daysFromNow(-9), expiresAt: daysFromNow(-1) })],
  ['of an account that is taken out', ({ id }) => changeUser(id, { deletedAt: new Date().toISOString() })],
  ['of somebody who left', ({ id }) => changeUser(id, { closedAt: new Date().toISOString() })],
  ['of somebody whose password was reset', reset],
];
const change = (id: number, set: Partial<typeof apiTokens.$inferInsert>) =>
  app.services.db.update(apiTokens).set(set).where(eq(apiTokens.id, id));
const changeUser = (id: number, set: Partial<typeof users.$inferInsert>) =>
  app.services.db.update(users).set(set).where(eq(users.id, id));
async function reset({ id: userId, username }: Person) {
  const { db } = app.services;
  const email = `${username}@example.com`;
  const token = await issueToken(db, app.services, { userId, purpose: 'reset password', email });
  const password = 'another good table';
  const { status } = await app.visitor.send(resetPassword, { token, password, confirmPassword: password });
  expect(status).toBe(200);
}

test.each(ENDS)('a token that is %s is nothing at once, on both nodes', async (_, end) => {
  const me = await app.person();
  const { id, token } = await giveToken(app, me);
  const nodes = [requestWith(app, token), requestWith(second, token)];
  for (const ask of nodes) expect((await ask('GET', '/api/user/profile')).status).toBe(200);
  await end(me, id);
  for (const ask of nodes) {
    const { status, headers } = await ask('GET', '/api/user/profile');
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
  }
});

test("others' tokens are neither listed nor revoked", async () => {
  const [me, other] = [await app.person(), await app.person()];
  const { id } = await giveToken(app, me);
  expect((await other.send(listTokens, {})).body).toEqual([]);
  expect((await other.send(listTokenCalls, { id })).status).toBe(404);
  expect((await other.send(revokeToken, { id })).status).toBe(404);
  expect((await me.send(revokeToken, { id })).status).toBe(200);
  expect((await me.send(revokeToken, { id })).status).toBe(404);
});

test('a token in an address is refused, and the log never holds one', async () => {
  const me = await app.person();
  const { token, request } = await giveToken(app, me);
  expect((await request('GET', '/api/user/profile')).status).toBe(200);
  const inQuery = await app.visitor.request('GET', `/api/restaurants?access_token=${token}`);
  expect(inQuery.status).toBe(400);
  await app.visitor.request('GET', `/${token}`);
  await app.visitor.request('GET', `/api/lists/${token}`);
  await requestWith(app, `${token}x`)('GET', '/api/user/profile');
  const log = JSON.stringify(app.logged);
  expect(log).not.toContain(token.slice(0, 30));
  expect(app.logged.some(({ apiToken }) => typeof apiToken === 'number')).toBe(true);
});

test('over plain http to another host no token is taken', async () => {
  const me = await app.person();
  const { token } = await giveToken(app, me);
  const strict = await openApp({ databaseUrl, insecureCookies: false, publicUrl: 'http://tables.example' });
  const answer = await requestWith(strict, token)('GET', '/api/user/profile', undefined, {
    host: 'tables.example',
  });
  expect(answer.status).toBe(403);
  await strict.close();
});

test('a token is used 300 times a minute at most', async () => {
  const me = await app.person();
  const token = await giveToken(app, me);
  const limited = await openApp({ databaseUrl, limitFactor: 0.01 });
  const ask = requestWith(limited, token.token);
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push((await ask('GET', '/api/user/profile')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  await limited.close();
});

test('tokens that ended a month ago are deleted, and so are their calls', async () => {
  const me = await app.person();
  const old = { createdAt: daysFromNow(-80), expiresAt: daysFromNow(-31) };
  await giveToken(app, me, old);
  await giveToken(app, me, { ...old, expiresAt: daysFromNow(9), revokedAt: daysFromNow(-31) });
  const { id } = await giveToken(app, me);
  const { db } = app.services;
  const day = daysFromNow(-40).slice(0, 10);
  await db.insert(apiTokenCalls).values({ tokenId: id, day, call: 'GET /api/lists' });
  await runScheduledJobs(app.services, 'hour');
  const rows = await db.select({ id: apiTokens.id }).from(apiTokens).where(eq(apiTokens.userId, me.id));
  expect(rows).toEqual([{ id }]);
  expect(await db.$count(apiTokenCalls, eq(apiTokenCalls.tokenId, id))).toBe(0);
});
