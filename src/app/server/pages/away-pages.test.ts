import { afterAll, beforeAll, expect, test } from 'vitest';
import * as renderer from '#app/web/entry.server.tsx';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { type DatabaseProxy, openProxy } from '#testing/database/proxy.ts';
import { createFixtures, type Fixtures } from '#testing/fixtures.ts';
import { createApp } from '../app.ts';
import { createPages } from './pages.ts';

const ASSETS = { script: '/script.js', sheets: [], css: () => '', preload: () => [], fonts: [] };

let proxy: DatabaseProxy;
let app: TestApp;
let cast: Fixtures;
/** Their username appears on their own pages only. */
let diner: Person;
let site: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  app = await openApp(async (databaseUrl) => {
    proxy = await openProxy(databaseUrl);
    return { databaseUrl: proxy.url };
  });
  cast = await createFixtures(app);
  diner = await app.person();
  const pages = createPages(app.services, async () => ({ renderer, assets: ASSETS }));
  site = await createApp(app.services, pages);
});
afterAll(async () => {
  proxy.restore();
  await site.close();
  await app.close();
  await proxy.close();
});

/** Reads a page: whether it shows the restaurant and the viewer, and whether it has an age. */
async function look(url: string, cookies: Record<string, string> = {}) {
  const { statusCode, headers, payload } = await site.inject({ url, cookies });
  return {
    status: statusCode,
    isOld: 'age' in headers,
    retryAfter: headers['retry-after'],
    showsRestaurant: payload.includes('Casa Teste'),
    showsPerson: payload.includes(diner.username),
  };
}

/** Reads a page that must be rendered again from cached data, because the cached pages are expired. */
function lookUncached(url: string, cookies?: Record<string, string>) {
  app.services.cache.expire();
  return look(url, cookies);
}

const write = async () => {
  const payload = { name: `List ${crypto.randomUUID()}` };
  const { cookies } = diner;
  const { statusCode, headers, json } = await site.inject({
    method: 'POST',
    url: '/api/lists',
    cookies,
    payload,
  });
  return { status: statusCode, retryAfter: headers['retry-after'], message: json().message };
};

test('without a database visitors see the list and a restaurant as they were, people are told to come again, and all comes back', async () => {
  const urls = ['/restaurants', `/restaurants/${cast.place}`];
  const now = { status: 200, isOld: false, showsRestaurant: true, showsPerson: false };
  const away = { status: 503, isOld: false, retryAfter: '5', showsRestaurant: false, showsPerson: false };
  for (const url of urls) {
    await expect.poll(() => lookUncached(url)).toMatchObject(now);
    expect(await look(url, diner.cookies)).toMatchObject({ ...now, showsPerson: true });
  }

  proxy.cut();
  for (const url of urls) {
    await expect.poll(() => lookUncached(url)).toMatchObject({ ...now, isOld: true });
    // The next visitor gets the same page with an age.
    expect(await look(url)).toMatchObject({ ...now, isOld: true });
    expect(await look(url, diner.cookies)).toEqual(away);
  }
  expect(await look(`/restaurants/${cast.pending}`)).toMatchObject({ status: 503, retryAfter: '5' });
  expect(await write()).toEqual({
    status: 503,
    retryAfter: '5',
    message: 'We are away for a moment. Please try again.',
  });

  proxy.restore();
  for (const url of urls) {
    await expect.poll(() => lookUncached(url)).toMatchObject(now);
    expect(await look(url, diner.cookies)).toMatchObject({ ...now, showsPerson: true });
  }
  expect(await write()).toMatchObject({ status: 200 });
});
