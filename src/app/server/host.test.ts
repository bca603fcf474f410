import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#kit/server/config.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { listWarnings } from './banner.ts';

const get = (app: TestApp, url: string, headers: Record<string, string>) =>
  app.visitor.request('GET', url, undefined, headers);

describe('without PUBLIC_URL', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp();
  });
  afterAll(() => app.close());

  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:8080', '127.1.2.3', '[::1]:3000'])(
    'this machine is answered by its own name %s',
    async (host) => {
      const robots = await get(app, '/robots.txt', { host });
      expect(robots.status).toBe(200);
      expect(robots.text).toContain(`Sitemap: http://${host}/sitemap.xml`);
    },
  );

  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'localhost:3000@evil.example',
    'localhost/evil',
    '192.168.1.20:3000',
    '0.0.0.0:3000',
    '127.0.0.1.evil.example',
  ])('a request to %j is refused on pages, files and the API, whatever it would do', async (host) => {
    for (const url of ['/', '/restaurants', '/sitemap.xml', '/robots.txt', '/api/user', '/media/a/og.jpg']) {
      const answer = await get(app, url, { host });
      expect([url, answer.status]).toEqual([url, 421]);
      expect(answer.body).toMatchObject({ status: 421, message: expect.stringContaining('PUBLIC_URL') });
    }
    const seed = await app.visitor.request('POST', '/api/seed', {}, { host, origin: `http://${host}` });
    expect(seed.status).toBe(421);
  });

  test('a proxy that is not trusted cannot change the host', async () => {
    const robots = await get(app, '/robots.txt', { host: 'localhost', 'x-forwarded-host': 'evil.example' });
    expect(robots.text).toContain('Sitemap: http://localhost/sitemap.xml');
  });

  test.each(['/api/health', '/api/ready'])('a probe of %s may use any name', async (url) => {
    expect((await get(app, url, { host: '10.0.0.7:3000' })).status).not.toBe(421);
  });
});

test('the address that HOST names is answered', async () => {
  for (const [setting, host] of [
    ['192.168.1.20', '192.168.1.20:3000'],
    ['fd00::20', '[fd00::20]:3000'],
    ['kitchen.lan', 'Kitchen.lan'],
  ] as const) {
    const app = await openApp({ host: setting });
    expect((await get(app, '/robots.txt', { host })).status).toBe(200);
    expect((await get(app, '/robots.txt', { host: 'other.lan' })).status).toBe(421);
    await app.close();
  }
});

test('with PUBLIC_URL each link names it, and its host is answered beside this machine', async () => {
  const app = await openApp({ host: '0.0.0.0', publicUrl: 'https://eat.example', trustProxy: 1 });
  for (const host of ['eat.example', 'EAT.example:443', 'localhost:3000']) {
    expect((await get(app, '/robots.txt', { host })).text).toContain('Sitemap: https://eat.example/sitemap');
    expect((await get(app, '/sitemap.xml', { host })).text).toContain('<loc>https://eat.example/sitemap');
  }
  const forwarded = { host: 'app:3000', 'x-forwarded-host': 'eat.example' };
  expect((await get(app, '/robots.txt', forwarded)).status).toBe(200);
  expect((await get(app, '/robots.txt', { host: 'app:3000' })).status).toBe(421);
  const owner = await app.person({ type: 'restaurant' });
  const { id } = await addRestaurant(app.services, owner.id);
  const code = await owner.request('GET', `/api/owner/restaurants/${id}/check-in-code`);
  expect(code.body).toMatchObject({ link: expect.stringMatching(/^https:\/\/eat\.example\/check-in\//) });
  await app.close();
});

test('the start warns of settings that keep people out', () => {
  const PUBLIC_URL = 'https://eat.example';
  expect(listWarnings(readConfig({}))).toEqual([]);
  expect(listWarnings(readConfig({ HOST: '192.168.1.20' }))).toEqual([]);
  expect(listWarnings(readConfig({ HOST: '0.0.0.0' })).join(' ')).toContain('PUBLIC_URL');
  expect(listWarnings(readConfig({ TRUST_PROXY: '1' })).join(' ')).toContain('PUBLIC_URL');
  const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'mail@eat.example' };
  const payments = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', ...mail };
  const publicSite = { HOST: '0.0.0.0', TRUST_PROXY: '1', PUBLIC_URL, NODE_ENV: 'production', ...payments };
  expect(listWarnings(readConfig(publicSite))).toEqual([]);
  expect(listWarnings(readConfig({ NODE_ENV: 'production', ...payments }))).toEqual([]);
  expect(listWarnings(readConfig({ NODE_ENV: 'production' })).join(' ')).toContain('Payments are not set up');
  const withoutMail = { ...publicSite, SMTP_URL: '', MAIL_FROM: '' };
  expect(listWarnings(readConfig(withoutMail))).toEqual([expect.stringContaining('Mail is not set up')]);
  expect(listWarnings(readConfig({ ...publicSite, TRUST_PROXY: '0' })).join(' ')).toContain('TRUST_PROXY');
  const plain = { PUBLIC_URL: 'http://192.168.1.20:3000', NODE_ENV: 'production', ...payments };
  expect(listWarnings(readConfig(plain)).join(' ')).toContain('INSECURE_COOKIES=1');
  expect(listWarnings(readConfig({ ...plain, INSECURE_COOKIES: '1' }))).toEqual([]);
});
