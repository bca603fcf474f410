import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as renderer from '#app/web/entry.server.tsx';
import { openApp, type TestApp } from '#testing/app.ts';
import { createFixtures, type Fixtures } from '#testing/fixtures.ts';
import { createApp } from '../app.ts';
import { createPages } from './pages.ts';

const ASSETS = { script: '/script.js', sheets: [], css: () => '', preload: () => [], fonts: [] };

let app: TestApp;
let cast: Fixtures;
let site: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  app = await openApp();
  cast = await createFixtures(app);
  site = await createApp(
    app.services,
    createPages(app.services, async () => ({ renderer, assets: ASSETS })),
  );
});
afterAll(async () => {
  await site.close();
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

test.each(REDIRECTS)('signing in redirects neither to a fault nor to another site: %j', async (redirect) => {
  const url = `/auth?redirect=${encodeURIComponent(redirect)}`;
  const { statusCode, headers } = await site.inject({ url, cookies: cast.diner.cookies });
  expect(statusCode).toBe(302);
  expect(headers.location).toMatch(/^\/(?![/\\])/);
});

test.each([...PATHS, ...QUERIES])('nonsense in its address never makes a page fail: %s', async (path) => {
  const wrong: string[] = [];
  for (const value of NONSENSE) {
    for (const token of [null, 'diner', 'admin'] as const) {
      const url = path.replace('/restaurants/1', `/restaurants/${cast.place}`).replaceAll(':x', value);
      const reply = await site.inject({ url, cookies: token ? cast[token].cookies : {} });
      if (reply.statusCode >= 500) wrong.push(`${url} as ${token}: ${reply.statusCode}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('the page for sample data warns of erasing but on a public site, where it fills an empty database', async () => {
  const warning = 'This will erase all existing data in the database. This action cannot be undone.';
  expect((await site.inject('/seed')).payload).toContain(warning);
  const publicApp = await openApp({ production: true });
  const pages = createPages(publicApp.services, async () => ({ renderer, assets: ASSETS }));
  const publicPages = await createApp(publicApp.services, pages);
  const { payload } = await publicPages.inject('/seed');
  expect(payload).toContain('This fills an empty database and replaces nothing.');
  expect(payload).not.toContain('erase');
  await publicPages.close();
  await publicApp.close();
});

test.each([
  ['/restaurants', '/restaurants', 200, null],
  ['/%72estaurants?q=pizza', '/restaurants', 200, null],
  ['/restaurants/2147483647', '/restaurants/:id', 404, null],
  ['/tags/caf%C3%A9', '/tags/:tag', 200, null],
  [`/tags/${encodeURIComponent('ქ'.repeat(40))}`, '/tags/:tag', 200, null],
  ['/people/a%2Fb', '/people/:username', 404, null],
  ['/settings', '/settings', 302, '/auth?redirect=%2Fsettings'],
  ['/no-such-page', 'none', 404, null],
  ['/restaurants/', '/restaurants/:id', 302, '/restaurants'],
  ['/about/', 'none', 302, '/about'],
  ['/Restaurants?q=Pizza%20Roma', 'none', 302, '/restaurants?q=Pizza%20Roma'],
  ['//restaurants', 'none', 302, '/restaurants'],
  ['/api/no-such-call', 'none', 404, null],
])('%s is counted as %s and answered %i', async (url, route, status, location) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const before = await countRequests(method, route, status);
    const reply = await site.inject({ method, url });
    expect([reply.statusCode, reply.headers.location ?? null]).toEqual([status, location]);
    expect((await countRequests(method, route, status)) - before).toBe(1);
  }
  expect((await site.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
});

test('a scan of addresses that are not ours is one route in the metrics', async () => {
  const before = await listRoutes();
  for (const url of ['/wp-login.php', '/.env', '/a/b/c', '/restaurants.bak', '/api/x', '/media'])
    expect((await site.inject(url)).statusCode).toBe(404);
  const newRoutes = [...(await listRoutes())].filter((route) => !before.has(route) && route !== 'none');
  expect(newRoutes).toEqual([]);
});

test('the panel of the slowest routes names pages', async () => {
  await site.inject('/about');
  const dashboard = readFileSync(
    new URL('../../../../deploy/grafana-dashboard.json', import.meta.url),
    'utf8',
  );
  const { panels } = JSON.parse(dashboard) as { panels: { title: string; targets?: { expr: string }[] }[] };
  const panel = panels.find(({ title }) => title.startsWith('Slowest routes'));
  expect(panel?.targets?.[0]?.expr).toMatch(
    /by \(le, method, route\) .*http_request_duration_seconds_bucket/,
  );
  expect(await listRoutes()).toContain('/about');
});

const readMetrics = async () => (await site.inject('/api/metrics')).payload;

async function countRequests(method: string, route: string, status: number): Promise<number> {
  const labels = `method="${method}",route="${route}",status="${status}"`;
  const line = (await readMetrics()).split('\n').find((text) => text.includes(`_count{${labels}}`));
  return Number(line?.split(' ')[1] ?? 0);
}

const listRoutes = async () =>
  new Set(
    [...(await readMetrics()).matchAll(/_count\{method="\w+",route="([^"]+)"/g)].map(([, route]) => route),
  );
