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

const readLog = () => JSON.stringify(app.logged);
const findEvents = (msg: string) => app.logged.filter((line) => line.msg === msg);
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
])(
  'a request for %s is logged with its path and the names of its parameters only',
  async (url, path, query) => {
    const { status } = await app.visitor.request('GET', url);
    const [line] = findEvents('request');
    expect(line).toMatchObject({ method: 'GET', path, status });
    expect(line?.query).toEqual(query);
    expect(readLog()).not.toMatch(/zzsecret/i);
    expect(readLog()).not.toContain('12.34');
  },
);

test('a failed statement is logged with its cause, but without its values', async () => {
  await app.services.db.execute(
    sql`alter table users add constraint zz_refuses check (email not like 'zzsecret%')`,
  );
  const account = { username: 'zzsecretname', email: 'zzsecret@example.com', password: PASSWORD };
  const answer = await app.visitor.request('POST', '/api/register', {
    ...account,
    confirmPassword: PASSWORD,
  });
  expect(answer.status).toBe(500);
  const [line] = findEvents('failed');
  expect(line).toMatchObject({
    error: { message: expect.stringContaining('insert into "users"'), cause: { constraint: 'zz_refuses' } },
  });
  expect(readLog()).not.toMatch(/zzsecret|argon2/);
});

test('a sign-in is logged with its account, a refused one with its reason', async () => {
  await signIn('maria', PASSWORD);
  await signIn('maria', 'zzsecret guess');
  await signIn('zzsecretname', 'zzsecret guess');
  expect(findEvents('sign-in')).toMatchObject([{ account: maria.id, address: '127.0.0.1' }]);
  expect(findEvents('sign-in refused')).toMatchObject([
    { account: maria.id, name: 'maria', reason: 'wrong password', address: '127.0.0.1' },
    { account: null, reason: 'unknown account' },
  ]);
  expect(readLog()).not.toContain('zzsecret');
  for (let n = 0; n < 10; n++) await signIn('maria', 'zzsecret guess');
  expect(findEvents('sign-in refused').at(-1)).toMatchObject({ name: 'maria', reason: 'locked by limit' });
  expect(findEvents('sign-in refused').at(-1)?.request).toBe(findEvents('request').at(-1)?.request);
});

test('refusals are logged with account and reason', async () => {
  await app.visitor.request('GET', '/api/user');
  await maria.request('GET', '/api/admin/users');
  await maria.request('POST', '/api/logout', undefined, { 'sec-fetch-site': 'cross-site' });
  expect(findEvents('refused')).toMatchObject([
    { status: 401, method: 'GET', path: '/api/user', account: null, reason: 'Please sign in first.' },
    { status: 403, account: maria.id, reason: 'Only administrators may do this.' },
    { status: 403, path: '/api/logout', reason: 'This request came from another site.' },
  ]);
});
