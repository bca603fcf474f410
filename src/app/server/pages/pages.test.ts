import { afterAll, beforeAll, expect, test } from 'vitest';
import { render } from '#app/web/entry.server.tsx';
import { openApp, type TestApp } from '#testing/app.ts';
import { createFixtures, type Fixtures } from '#testing/fixtures.ts';
import { createApp } from '../app.ts';
import { createPages } from './pages.ts';

const ASSETS = { script: '/script.js', sheets: [], css: () => '', preload: () => [], fonts: [] };

let app: TestApp;
let cast: Fixtures;
let paged: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  app = await openApp();
  cast = await createFixtures(app);
  paged = await createApp(
    app.services,
    createPages(app.services, async () => ({ render }), ASSETS),
  );
});
afterAll(async () => {
  await paged.close();
  await app.close();
});

const NONSENSE = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%',
  '%zz',
  '%F0%9F%8D%95',
  '%2e%2e%2f',
  '2147483648',
  '-1',
  '1e308',
];
const PATHS = ['/people/:x', '/restaurants/:x', '/restaurants/1/dishes/:x', '/lists/:x', '/:x', '/:x/y'];
const QUERIES = [
  ...['/restaurants?q=:x', '/restaurants?cuisine=:x&lat=:x&lng=:x', '/restaurants?:x=:x', '/?:x'],
  ...[
    '/restaurants/1?about=:x&rating=:x&dish=:x',
    '/auth?redirect=:x',
    '/auth?redirect=/:x',
    '/auth?redirect=/../:x',
  ],
  ...[
    '/profile?wallet=:x',
    '/admin?restaurant=:x&tab=:x',
    '/super-admin?tab=users&q=:x&after=:x',
    '/add-restaurant?step=:x',
  ],
];

const REDIRECTS = [
  ...[
    '/..//evil.example',
    '/.//evil.example',
    '/..//',
    '/../\\evil.example',
    '/%2e%2e//evil.example',
    '//evil.example',
  ],
  ...[
    '/../x\u0000',
    '/\u0000',
    '/../%00',
    '/a\nb',
    '/..',
    '/../',
    '/ä/🍕',
    '/\u202e',
    '/auth?redirect=/auth',
    '/..%00//x',
  ],
  ...['/..//[', '/..//a:b@c', '/..//x:99999', '/..//%zz'],
];

test.each(REDIRECTS)('after signing in nobody is led to a fault or to another site: %j', async (redirect) => {
  const url = `/auth?redirect=${encodeURIComponent(redirect)}`;
  const { statusCode, headers } = await paged.inject({ url, cookies: cast.diner.cookies });
  expect(statusCode).toBe(302);
  expect(headers.location).toMatch(/^\/(?![/\\])/);
});

test.each([...PATHS, ...QUERIES])('a page never fails over nonsense in its address: %s', async (path) => {
  const wrong: string[] = [];
  for (const value of NONSENSE) {
    for (const token of [null, 'diner', 'admin'] as const) {
      const url = path.replace('/restaurants/1', `/restaurants/${cast.place}`).replaceAll(':x', value);
      const reply = await paged.inject({ url, cookies: token ? cast[token].cookies : {} });
      if (reply.statusCode >= 500) wrong.push(`${url} as ${token}: ${reply.statusCode}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('the page for sample data warns of erasing but on a public site, where it fills an empty database', async () => {
  const warning = 'This will erase all existing data in the database. This action cannot be undone.';
  expect((await paged.inject('/seed')).payload).toContain(warning);
  const site = await openApp({ production: true });
  const pages = createPages(site.services, async () => ({ render }), ASSETS);
  const publicPages = await createApp(site.services, pages);
  const { payload } = await publicPages.inject('/seed');
  expect(payload).toContain('This fills an empty database and replaces nothing.');
  expect(payload).not.toContain('erase');
  await publicPages.close();
  await site.close();
});
