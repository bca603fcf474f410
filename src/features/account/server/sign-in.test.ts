import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/connect.ts';
import { login, register } from '#features/auth/contract.ts';
import { openApp, PASSWORD, type Reply, type TestApp } from '#testing/app.ts';
import {
  cancelEmailChange,
  changeEmail,
  changePassword,
  endOtherSessions,
  endSession,
  getEmailStatus,
  listSessions,
  type SignedIn,
} from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

let names = 0;

const readToken = ({ headers }: Reply) =>
  /session=([^;]+)/.exec(String(headers['set-cookie'] ?? ''))?.[1] ?? '';

/** A person with a password, signed in to one browser per agent. */
async function createPerson(...agents: string[]) {
  const username = `holder-${names++}`;
  const account = {
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  const [first = 'one', ...others] = agents;
  const replies = [await app.visitor.request('POST', register.path, account, { 'user-agent': first })];
  for (const agent of others)
    replies.push(
      await app.visitor.request(
        'POST',
        login.path,
        { username, password: PASSWORD },
        { 'user-agent': agent },
      ),
    );
  const browsers = replies.map((reply) => {
    const cookie = `session=${readToken(reply)}`;
    return (method: string, path: string, body?: unknown) =>
      app.visitor.request(method, path, body, { cookie });
  });
  const at = (n: number) => {
    const browser = browsers[n];
    if (!browser) throw new Error(`There is no browser ${n}.`);
    return browser;
  };
  return { username, at };
}

const change = (password: string, more = {}) => ({
  currentPassword: PASSWORD,
  password,
  confirmPassword: password,
  ...more,
});

test('a new password signs in, the old one does not, and other browsers are out', async () => {
  const { username, at } = await createPerson('here', 'there');
  const answer = await at(0)('PUT', changePassword.path, change('another good one'));
  expect(answer.body).toEqual({
    message: 'Your password is changed. Your other devices are signed out.',
  });
  expect((await at(0)('GET', '/api/user')).status).toBe(200);
  expect((await at(1)('GET', '/api/user')).status).toBe(401);
  const signIn = (password: string) => app.visitor.send(login, { username, password });
  expect((await signIn(PASSWORD)).status).toBe(401);
  expect((await signIn('another good one')).status).toBe(200);
});

test.each([
  ['the wrong password', { currentPassword: 'not mine' }, { currentPassword: 'This is not your password' }],
  ['no password', { currentPassword: undefined }, { currentPassword: 'Enter your password' }],
  [
    'a short new one',
    { password: '12345', confirmPassword: '12345' },
    { password: 'Password must be at least 6 characters' },
  ],
  ['two new ones', { confirmPassword: 'something else' }, { confirmPassword: 'Passwords do not match' }],
  ['a list', { currentPassword: ['a'] }, { currentPassword: 'Enter your password' }],
])('with %s nothing is changed', async (_, wrong, errors) => {
  const { username, at } = await createPerson();
  const answer = await at(0)('PUT', changePassword.path, change('another good one', wrong));
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors });
  expect((await app.visitor.send(login, { username, password: PASSWORD })).status).toBe(200);
});

test('guessing the password at an open browser is limited', async () => {
  const { at } = await createPerson();
  const tries = await Promise.all(
    Array.from({ length: 12 }, () =>
      at(0)('PUT', changePassword.path, change('mine now', { currentPassword: 'guess' })),
    ),
  );
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(10);
  const refusal = tries.find(({ status }) => status === 429);
  expect(Number(refusal?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await at(0)('PUT', changePassword.path, change('mine now'))).status).toBe(429);
});

test('administrators need twelve characters', async () => {
  const admin = await app.person({ isAdmin: true });
  const answer = await admin.send(changePassword, change('eleven char'));
  expect(answer.body).toMatchObject({
    errors: { password: 'Administrators need a password of at least 12 characters' },
  });
});

test('a new password is none that everybody tries first', async () => {
  const me = await app.person({ username: 'windowseat', email: 'by.the.window@example.com' });
  for (const password of ['trustno1', 'WindowSeat', 'by.the.window'])
    expect((await me.send(changePassword, change(password))).body).toMatchObject({
      errors: { password: expect.any(String) },
    });
  expect((await me.send(changePassword, change('seat by the window'))).status).toBe(200);
});

test('an address waits to be changed for who knows the password, and says nothing of other accounts', async () => {
  const { username, at } = await createPerson();
  const other = await app.person({ email: 'taken@example.com' });
  const send = (email: string, currentPassword = PASSWORD) =>
    at(0)('PUT', changeEmail.path, { email, currentPassword });
  expect((await send('new@example.com', 'not mine')).status).toBe(400);
  expect((await send('nobody')).body).toMatchObject({ errors: { email: 'Valid email required' } });
  const status = { email: 'taken@example.com', isConfirmed: true, pendingEmail: null };
  expect((await other.send(getEmailStatus, {})).body).toEqual(status);
  const free = await send('new@example.com');
  const reply = await send('TAKEN@example.com');
  const email = `${username}@example.com`;
  expect(free.body).toEqual({ email, isConfirmed: false, pendingEmail: 'new@example.com' });
  expect(reply.body).toEqual({ email, isConfirmed: false, pendingEmail: 'TAKEN@example.com' });
  expect((await at(0)('GET', '/api/user')).body).toMatchObject({ email });
  expect((await at(0)('DELETE', cancelEmailChange.path)).body).toMatchObject({ pendingEmail: null });
  expect((await other.request('GET', '/api/user')).body).toMatchObject({ email: 'taken@example.com' });
});

test('trying out addresses is limited', async () => {
  const { at } = await createPerson();
  await app.person({ email: 'sought@example.com' });
  const statuses = [];
  for (let n = 0; n < 7; n++) {
    const answer = await at(0)('PUT', changeEmail.path, {
      email: 'sought@example.com',
      currentPassword: PASSWORD,
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array(5).fill(200), 429, 429]);
});

test('five changes to one address an hour are five, by several people at once too', async () => {
  const people = [await app.person(), await app.person(), await app.person(), await app.person()];
  const change = { email: 'wanted@example.com', currentPassword: PASSWORD };
  const replies = await Promise.all([...people, ...people].map((person) => person.send(changeEmail, change)));
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(3).fill(429)]);
});

test('above 50 sessions the oldest ones end, also of many that begin at once', async () => {
  const { db, sessions } = app.services;
  const { id } = await app.person();
  const begin = (time: number) => sessions.start(db, id, new Date(Date.now() + time));
  const first = await begin(1000);
  const second = await begin(2000);
  // As many at once as there are connections, so that none has to wait.
  for (let start = 0; start < 60; start += 8)
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        inTransaction(db, (tx) => sessions.start(tx, id, new Date(Date.now() + 3000 + start + n))),
      ),
    );
  const last = await begin(9000);
  const living = await sessions.list(db, id, last);
  expect(living).toHaveLength(50);
  expect(living[0]).toMatchObject({ current: true });
  for (const token of [first, second]) expect(await sessions.find(db, token)).toBeNull();
});

test('a person lists their sessions, and ends one or all others', async () => {
  const { at } = await createPerson('Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0', 'curl/8.5.0', 'third');
  const answer = await at(0)('GET', listSessions.path);
  const sessions = answer.body as SignedIn[];
  expect(sessions.map(({ device, current }) => ({ device, current }))).toEqual([
    { device: 'Unknown device', current: false },
    { device: 'curl', current: false },
    { device: 'Firefox on Linux', current: true },
  ]);
  expect(answer.text).not.toMatch(/"sid"|"sess"|"agent"/);
  const curl = sessions.find(({ device }) => device === 'curl');
  expect((await at(0)('DELETE', endSession.path.replace(':id', curl?.id ?? ''))).status).toBe(200);
  expect((await at(1)('GET', '/api/user')).status).toBe(401);
  expect((await at(2)('GET', '/api/user')).status).toBe(200);
  expect((await at(0)('DELETE', endOtherSessions.path)).body).toEqual({ ended: 1 });
  expect((await at(2)('GET', '/api/user')).status).toBe(401);
  expect((await at(0)('GET', '/api/user')).status).toBe(200);
});

test('a session of another person cannot be ended', async () => {
  const [mine, otherPerson] = [await createPerson(), await createPerson()];
  const [their] = (await otherPerson.at(0)('GET', listSessions.path)).body as SignedIn[];
  const answer = await mine.at(0)('DELETE', endSession.path.replace(':id', their?.id ?? ''));
  expect(answer.status).toBe(404);
  expect((await otherPerson.at(0)('GET', '/api/user')).status).toBe(200);
});
