import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#features/auth/server/passwords.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';

const PASSWORD = 'zzsecret password';

let app: TestApp;
let maria: Person;
beforeAll(async () => {
  app = await openApp({ logLevel: 'info' });
  maria = await app.person({ username: 'maria', password: await hashPassword(PASSWORD) });
});
afterAll(() => app.close());
beforeEach(() => {
  app.logged.length = 0;
});

const text = () => JSON.stringify(app.logged);
const events = (msg: string) => app.logged.filter((line) => line.msg === msg);
const signIn = (username: string, password: string) =>
  app.visitor.request('POST', '/api/login', { username, password });

test.each([
  ['/api/restaurants?q=zzsecret&near=12.345678,45.6', '/api/restaurants', ['q', 'near']],
  ['/restaurants/7?checkIn=zzsecret', '/restaurants/7', ['checkIn']],
  ['/check-in/7?code=zzsecret', '/check-in/7', ['code']],
  ['/api/restaurants/7/menu', '/api/restaurants/7/menu', undefined],
  ['/api/lists/Zzsecret-list_9', '/api/lists/:id', undefined],
  ['/lists/zzsecret-list-0123456789abcdef', '/lists/…', undefined],
  ['/media/zzsecret-0123456789abcdef.webp', '/media/…', undefined],
  ['/?zzsecret0123456789abcdef', '/', ['…']],
])('of a request for %s the log holds path and names alone', async (url, path, query) => {
  const { status } = await app.visitor.request('GET', url);
  const [line] = events('request');
  expect(line).toMatchObject({ method: 'GET', path, status });
  expect(line?.query).toEqual(query);
  expect(text()).not.toMatch(/zzsecret/i);
  expect(text()).not.toContain('12.34');
});

test('a statement that fails is logged with its cause, without what was sent', async () => {
  await app.services.db.execute(
    sql`alter table users add constraint zz_refuses check (email not like 'zzsecret%')`,
  );
  const account = { username: 'zzsecretname', email: 'zzsecret@example.com', password: PASSWORD };
  const answer = await app.visitor.request('POST', '/api/register', {
    ...account,
    confirmPassword: PASSWORD,
  });
  expect(answer.status).toBe(500);
  const [line] = events('failed');
  expect(line).toMatchObject({
    error: { message: expect.stringContaining('insert into "users"'), cause: { constraint: 'zz_refuses' } },
  });
  expect(text()).not.toMatch(/zzsecret|argon2/);
});

test('a sign-in is told with the account, a refused one with its reason', async () => {
  await signIn('maria', PASSWORD);
  await signIn('maria', 'zzsecret guess');
  await signIn('zzsecretname', 'zzsecret guess');
  expect(events('sign-in')).toMatchObject([{ account: maria.id, address: '127.0.0.1' }]);
  expect(events('sign-in refused')).toMatchObject([
    { account: maria.id, name: 'maria', reason: 'wrong password', address: '127.0.0.1' },
    { account: null, reason: 'unknown account' },
  ]);
  expect(text()).not.toContain('zzsecret');
  for (let n = 0; n < 10; n++) await signIn('maria', 'zzsecret guess');
  expect(events('sign-in refused').at(-1)).toMatchObject({ name: 'maria', reason: 'locked by limit' });
  expect(events('sign-in refused').at(-1)?.request).toBe(events('request').at(-1)?.request);
});

test('refusals are told with account and reason', async () => {
  await app.visitor.request('GET', '/api/user');
  await maria.request('GET', '/api/admin/users');
  await maria.request('POST', '/api/logout', undefined, { 'sec-fetch-site': 'cross-site' });
  expect(events('refused')).toMatchObject([
    { status: 401, method: 'GET', path: '/api/user', account: null, reason: 'Please sign in first.' },
    { status: 403, account: maria.id, reason: 'Only administrators may do this.' },
    { status: 403, path: '/api/logout', reason: 'This request came from another site.' },
  ]);
});
