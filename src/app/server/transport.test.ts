import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#kit/server/config.ts';
import { openApp, type TestApp } from '#testing/app.ts';

const ACCOUNT = {
  username: 'plain',
  email: 'plain@example.com',
  password: 'a long enough secret 5',
  confirmPassword: 'a long enough secret 5',
};

/** Opens the app as in production, over plain http. */
const openSite = (env: Record<string, string> = {}) => {
  const { insecureCookies } = readConfig({ NODE_ENV: 'production', ...env });
  return openApp({ insecureCookies, publicUrl: 'http://eat.example', trustProxy: 1 });
};

describe('in production over plain http', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openSite();
  });
  afterAll(() => app.close());
  const host = 'eat.example';

  test.each(['/api/register', '/api/login'])('%s is refused before anything happens', async (url) => {
    const answer = await app.visitor.request('POST', url, ACCOUNT, { host });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ message: expect.stringContaining('https://') });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const { rows } = await app.services.pool.query("select 1 from users where username = 'plain'");
    expect(rows).toEqual([]);
  });

  test('a valid session is ignored, and public pages work', async () => {
    const diner = await app.person();
    expect((await diner.request('GET', '/api/user', undefined, { host })).status).toBe(401);
    expect((await diner.request('GET', '/api/restaurants', undefined, { host })).status).toBe(200);
  });

  test('over https people sign in, with a cookie that is Secure', async () => {
    const https = { host, 'x-forwarded-proto': 'https' };
    const answer = await app.visitor.request('POST', '/api/register', ACCOUNT, https);
    expect(answer.status).toBe(200);
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-session=.*; Secure/);
  });

  test('on the machine itself people sign in, even if the proxy says that they came over plain http', async () => {
    const diner = await app.person();
    const localhost = { host: 'localhost:3000', 'x-forwarded-proto': 'http' };
    expect((await diner.request('GET', '/api/user', undefined, localhost)).status).toBe(200);
    expect((await diner.request('POST', '/api/logout', {}, localhost)).status).toBe(200);
  });

  test('behind a proxy that does not name the protocol, nobody signs in by the name of this machine', async () => {
    const diner = await app.person();
    for (const name of ['localhost:3000', '127.0.0.1']) {
      const login = await app.visitor.request('POST', '/api/register', ACCOUNT, { host: name });
      expect(login.status).toBe(403);
      expect(login.headers['set-cookie']).toBeUndefined();
      expect((await diner.request('GET', '/api/user', undefined, { host: name })).status).toBe(401);
    }
  });
});

test('without a proxy people sign in on the machine itself', async () => {
  const app = await openApp({ insecureCookies: false });
  const diner = await app.person();
  const localhost = { host: 'localhost:3000' };
  expect((await diner.request('GET', '/api/user', undefined, localhost)).status).toBe(200);
  expect((await diner.request('POST', '/api/logout', {}, localhost)).status).toBe(200);
  await app.close();
});

test('INSECURE_COOKIES=1 lets people in over plain http', async () => {
  const app = await openSite({ INSECURE_COOKIES: '1' });
  const answer = await app.visitor.request('POST', '/api/register', ACCOUNT, { host: 'eat.example' });
  expect(answer.status).toBe(200);
  expect(String(answer.headers['set-cookie'])).toMatch(/^session=/);
  await app.close();
});
