import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { session, users } from '#db/schema.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { getUser, login, logout, register } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const account = (username: string) => ({
  username,
  email: `${username}@example.com`,
  password: 'a good password',
  confirmPassword: 'a good password',
});

const readCookie = (headers: Record<string, unknown>) => String(headers['set-cookie'] ?? '');
const readToken = (headers: Record<string, unknown>) =>
  /session=([^;]+)/.exec(readCookie(headers))?.[1] ?? '';
const asHolder = (token: string) => ({ cookie: `session=${token}` });

test('a person registers, is signed in by a cookie that scripts cannot read, and reads their account', async () => {
  const registration = await app.visitor.send(register, { ...account('maria'), name: 'Maria' });
  expect(registration.status).toBe(200);
  expect(registration.body).toMatchObject({
    username: 'maria',
    type: 'user',
    isAdmin: false,
    walletBalance: 0,
  });
  expect(registration.text).not.toContain('password');
  expect(readCookie(registration.headers)).toMatch(/HttpOnly/);
  expect(readCookie(registration.headers)).toMatch(/SameSite=Lax/);
  const me = await app.visitor.request(
    'GET',
    '/api/user',
    undefined,
    asHolder(readToken(registration.headers)),
  );
  expect(me.body).toMatchObject({ username: 'maria', email: 'maria@example.com' });
});

test('the session table holds a hash of what the cookie holds, and the user table a hash of the password', async () => {
  const registration = await app.visitor.send(register, account('hugo'));
  const rows = await app.services.db.select().from(session);
  expect(JSON.stringify(rows)).not.toContain(readToken(registration.headers));
  const [hugo] = await app.services.db.select().from(users).where(sql`username = 'hugo'`);
  expect(hugo?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test.each([
  ['a short name', { username: 'ab' }, { username: 'Username must be at least 3 characters' }],
  ['a name with markup', { username: '<b>me</b>' }, { username: expect.any(String) }],
  [
    'a short password',
    { password: '12345', confirmPassword: '12345' },
    { password: 'Password must be at least 6 characters' },
  ],
  ['two passwords', { confirmPassword: 'another one' }, { confirmPassword: 'Passwords do not match' }],
  ['no e-mail address', { email: 'nobody' }, { email: 'Valid email required' }],
  ['an unknown type', { type: 'admin' }, { type: expect.any(String) }],
  ['a number for a name', { username: 12345 }, { username: expect.any(String) }],
])('registering with %s says which field to mend and makes no account', async (_, wrong, errors) => {
  const countBefore = await app.services.db.$count(users);
  const answer = await app.visitor.request('POST', '/api/register', { ...account('nobody'), ...wrong });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ status: 400, errors });
  expect(await app.services.db.$count(users)).toBe(countBefore);
});

test('usernames that sound official are refused', async () => {
  const countBefore = await app.services.db.$count(users);
  for (const username of ['admin', 'Support', 'table.mate', 'r0ot', 'аdmin', 'mοderator']) {
    const answer = await app.visitor.send(register, { ...account(username), email: 'house@example.com' });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: { username: 'This username is reserved' } });
  }
  expect(await app.services.db.$count(users)).toBe(countBefore);
});

test('fields of the body make nobody an administrator or rich', async () => {
  const registration = await app.visitor.request('POST', '/api/register', {
    ...account('mallory'),
    isAdmin: true,
    walletBalance: 1_000_000,
    id: 1,
  });
  expect(registration.body).toMatchObject({ isAdmin: false, walletBalance: 0 });
});

test('a name that is taken in another case of letters is refused, and of ten at once one is made', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      app.visitor.send(register, { ...account(n % 2 ? 'Rita' : 'rita'), email: `rita${n}@example.com` }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  const refusal = answers.find(({ status }) => status === 409);
  expect(refusal?.body).toMatchObject({ errors: { username: 'This username is taken' } });
});

test('a password of any Unicode and length signs in, changed by one letter it does not', async () => {
  const password = `${'pässwörd 🍜 '.repeat(20)}`;
  await app.visitor.send(register, { ...account('unicode'), password, confirmPassword: password });
  expect((await app.visitor.send(login, { username: 'UNICODE', password })).status).toBe(200);
  expect((await app.visitor.send(login, { username: 'unicode', password: password.slice(1) })).status).toBe(
    401,
  );
});

test('an unknown name and a wrong password get the same answer', async () => {
  await app.visitor.send(register, account('known'));
  const wrong = await app.visitor.send(login, { username: 'known', password: 'not this one' });
  const unknown = await app.visitor.send(login, { username: 'unknown', password: 'not this one' });
  expect(wrong.status).toBe(401);
  expect(unknown.body).toEqual(wrong.body);
});

test('after ten wrong tries, twenty at once, the account waits, and others get in', async () => {
  await app.visitor.send(register, account('target'));
  await app.visitor.send(register, account('bystander'));
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => app.visitor.send(login, { username: 'target', password: 'guessing' })),
  );
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
  const refusal = tries.find(({ status }) => status === 429);
  expect(Number(refusal?.headers['retry-after'])).toBeGreaterThan(0);
  const other = await app.visitor.send(login, { username: 'bystander', password: 'a good password' });
  expect(other.status).toBe(200);
});

test('good sign-ins never count', async () => {
  await app.visitor.send(register, account('regular'));
  for (let n = 0; n < 12; n++) {
    const answer = await app.visitor.send(login, { username: 'regular', password: 'a good password' });
    expect(answer.status).toBe(200);
  }
});

test('signing in ends the session that the browser came with, signing out ends it on the server', async () => {
  const first = readToken((await app.visitor.send(register, account('leaver'))).headers);
  const again = await app.visitor.request(
    'POST',
    '/api/login',
    { username: 'leaver', password: 'a good password' },
    asHolder(first),
  );
  const second = readToken(again.headers);
  expect(second).not.toBe(first);
  const who = (token: string) => app.visitor.request('GET', '/api/user', undefined, asHolder(token));
  expect((await who(first)).status).toBe(401);
  expect((await who(second)).status).toBe(200);
  const signOut = await app.visitor.request('POST', logout.path, undefined, asHolder(second));
  expect(signOut.body).toEqual({ message: 'You have been successfully logged out.' });
  expect((await who(second)).status).toBe(401);
});

test.each([
  ['was deleted by an administrator', { deletedAt: '2026-01-02T03:04:05.000Z' }],
  ['has left', { closedAt: '2026-01-02T03:04:05.000Z' }],
])('a person who %s can neither sign in nor use a session', async (_, removal) => {
  const username = `gone-${Object.keys(removal)[0]}`;
  const token = readToken((await app.visitor.send(register, account(username))).headers);
  await app.services.db.update(users).set(removal).where(eq(users.username, username));
  expect((await app.visitor.request('GET', '/api/user', undefined, asHolder(token))).status).toBe(401);
  const answer = await app.visitor.send(login, { username, password: 'a good password' });
  expect(answer.status).toBe(401);
  expect(answer.body).toMatchObject({ message: 'Username or password is wrong.' });
});

test('a session remembers what the browser calls itself and, to the hour, when it was used', async () => {
  const registration = await app.visitor.request('POST', register.path, account('remembered'), {
    'user-agent': 'A browser',
  });
  const { sessions, db } = app.services;
  const token = readToken(registration.headers);
  const inTwoHours = new Date(Date.now() + 7_200_000);
  const person = await sessions.find(db, token, { now: inTwoHours });
  const [locked] = await sessions.list(db, person?.id ?? 0, token);
  expect(locked).toMatchObject({ current: true, agent: 'A browser', usedAt: inTwoHours.toISOString() });
});

test('a session is over after thirty idle days and after ninety days in all', async () => {
  const person = await app.person();
  const { sessions, db } = app.services;
  const start = new Date('2026-01-01T12:00:00Z');
  const day = (n: number) => new Date(start.getTime() + n * 86_400_000);
  const idle = await sessions.start(db, person.id, start);
  expect(await sessions.find(db, idle, { now: day(29) })).not.toBeNull();
  expect(await sessions.find(db, idle, { now: day(60) })).toBeNull();
  const busy = await sessions.start(db, person.id, start);
  for (const n of [20, 40, 60, 80, 89]) expect(await sessions.find(db, busy, { now: day(n) })).not.toBeNull();
  expect(await sessions.find(db, busy, { now: day(91) })).toBeNull();
});

test('a request from another site changes nothing', async () => {
  const person = await app.person();
  const foreign: Array<Record<string, string>> = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    { host: 'localhost:3000', origin: 'https://localhost:3000' },
    { host: 'localhost:3000', origin: 'http://localhost:3001' },
  ];
  for (const headers of foreign) {
    expect((await person.request('POST', '/api/logout', undefined, headers)).status).toBe(403);
  }
  expect((await person.send(getUser, {})).status).toBe(200);
});

test('a page of ours is recognised by its scheme, host and port', async () => {
  const site = await openApp({ publicUrl: 'https://eat.example' });
  const signOut = async (headers: Record<string, string>) =>
    (await site.visitor.request('POST', '/api/logout', undefined, headers)).status;
  expect(await signOut({ host: 'localhost:3000', origin: 'http://localhost:3000' })).toBe(200);
  expect(await signOut({ host: 'localhost:80', origin: 'http://localhost' })).toBe(200);
  // The proxy ends TLS without a header; PUBLIC_URL names the scheme.
  expect(await signOut({ host: 'eat.example', origin: 'https://eat.example' })).toBe(200);
  expect(await signOut({ host: 'localhost:3000', origin: 'https://eat.example' })).toBe(403);
  await site.close();
});

test('over TLS behind a trusted proxy the cookie is bound to the host', async () => {
  const proxied = await openApp({ trustProxy: 1 });
  const registration = await proxied.visitor.request('POST', '/api/register', account('secure'), {
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.7',
  });
  expect(readCookie(registration.headers)).toMatch(/^__Host-session=.*Secure/);
  expect(registration.headers['strict-transport-security']).toBeDefined();
  await proxied.close();
});

test('a visitor who reads leaves no session', async () => {
  const countBefore = await app.services.db.$count(session);
  const answer = await app.visitor.request('GET', '/api/restaurants');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await app.services.db.$count(session)).toBe(countBefore);
});

test('limits follow their setting', async () => {
  const strict = await openApp({ limitFactor: 0.2 });
  const answers = [];
  for (let n = 0; n < 3; n++) {
    answers.push((await strict.visitor.send(login, { username: 'nobody', password: 'guessing' })).status);
  }
  expect(answers).toEqual([401, 401, 429]);
  await strict.close();
});

test('many accounts from one address behind a trusted proxy are refused, by the address it names', async () => {
  const proxied = await openApp({ trustProxy: 1 });
  const from = (address: string, name: string) =>
    proxied.visitor.request('POST', '/api/register', account(name), {
      'x-forwarded-for': `6.6.6.6, ${address}`,
    });
  for (let n = 0; n < 20; n++) expect((await from('203.0.113.7', `many-${n}`)).status).toBe(200);
  expect((await from('203.0.113.7', 'one-too-many')).status).toBe(429);
  expect((await from('203.0.113.8', 'another')).status).toBe(200);
  await proxied.close();
});
