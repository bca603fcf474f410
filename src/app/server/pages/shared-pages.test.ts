import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as renderer from '#app/web/entry.server.tsx';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { openApp, PASSWORD, type TestApp } from '#testing/app.ts';
import { createFixtures, type Fixtures } from '#testing/fixtures.ts';
import { createApp } from '../app.ts';
import { createPages } from './pages.ts';

const PRIVATE = { isPrivate: true, mentionPolicy: 'everyone', commentPolicy: 'everyone', showsVisits: false };
const ASSETS = { script: '/script.js', sheets: [], css: () => '', preload: () => [], fonts: [] };
const PHONE = 'Mozilla/5.0 (iPhone) Mobile/15E148';

let app: TestApp;
let cast: Fixtures;
let site: Awaited<ReturnType<typeof createApp>>;
const render = vi.fn(renderer.render);

beforeAll(async () => {
  app = await openApp({ trustProxy: 1 });
  cast = await createFixtures(app);
  const pages = createPages(app.services, async () => ({
    renderer: { ...renderer, render },
    assets: ASSETS,
  }));
  site = await createApp(app.services, pages);
  await app.services.get(discoveryService).catchUp();
});
afterAll(async () => {
  await site.close();
  await app.close();
});
beforeEach(() => {
  app.services.cache.expire();
  render.mockClear();
});

type PageRequest = { url: string; headers?: Record<string, string>; cookies?: Record<string, string> };
const ask = ({ url, ...rest }: PageRequest) => site.inject({ url, ...rest });

test('ten visitors who request a page at once get the same bytes, rendered once', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => ask({ url: '/restaurants' })));
  expect(new Set(replies.map(({ payload }) => payload)).size).toBe(1);
  expect(replies[0]?.statusCode).toBe(200);
  expect(render).toHaveBeenCalledTimes(1);
});

test('shared caches may store a page for seconds, and Vary names what it depends on', async () => {
  const { headers } = await ask({ url: '/restaurants' });
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=5, must-revalidate',
    vary: 'Accept-Encoding, Cookie, User-Agent',
  });
  const again = await ask({ url: '/restaurants', headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
  const compressed = await ask({ url: '/restaurants', headers: { 'accept-encoding': 'zstd' } });
  const plain = await ask({ url: '/restaurants' });
  expect(compressed.headers['content-encoding']).toBe('zstd');
  expect(zstdDecompressSync(compressed.rawPayload).toString()).toBe(plain.payload);
});

test.each(['diner', 'owner', 'admin'] as const)('the page of the %s is theirs alone', async (role) => {
  const visitorPage = await ask({ url: '/restaurants' });
  const ownPage = await ask({ url: '/restaurants', cookies: cast[role].cookies });
  expect(ownPage.payload.includes(cast[role].username)).toBe(true);
  expect(ownPage.headers['cache-control']).toBe('private, no-store');
  app.services.cache.expire();
  await ask({ url: '/restaurants', cookies: cast[role].cookies });
  const after = await ask({ url: '/restaurants' });
  expect(after.payload.includes(cast[role].username)).toBe(false);
  expect(visitorPage.payload.includes(cast[role].username)).toBe(false);
});

test('an unknown cookie makes the page private', async () => {
  for (const name of ['session', 'sign-in', 'device', 'other']) {
    const { headers } = await ask({ url: '/restaurants', cookies: { [name]: 'x' } });
    expect(headers['cache-control']).toBe('private, no-cache');
  }
  expect(render).toHaveBeenCalledTimes(4);
});

test('what one visitor asks for never reaches those who ask for something else', async () => {
  const requests: PageRequest[] = [
    { url: '/restaurants' },
    { url: '/restaurants?q=poison' },
    { url: '/restaurants?q=poison&page=2' },
    { url: '/restaurants#x' },
    { url: '/restaurants/' },
    { url: '/restaurants', headers: { host: '127.0.0.1:1' } },
    { url: '/restaurants', headers: { host: 'localhost:2' } },
    { url: '/restaurants', headers: { 'x-forwarded-proto': 'https' } },
    { url: '/restaurants', headers: { 'x-forwarded-host': 'localhost:3' } },
    { url: '/restaurants', headers: { 'user-agent': PHONE } },
    { url: '/restaurants', cookies: { appearance: 'dark' } },
    { url: '/restaurants', cookies: { appearance: 'light' } },
  ];
  const alone: string[] = [];
  for (const one of requests) {
    app.services.cache.expire();
    alone.push(removeTime((await ask(one)).payload));
  }
  app.services.cache.expire();
  const together: string[] = [];
  for (const one of requests) together.push(removeTime((await ask(one)).payload));
  expect(together).toEqual(alone);
  // Pages do not depend on these headers.
  const reply = await ask({
    url: '/restaurants',
    headers: {
      'x-original-url': '/admin',
      'x-rewrite-url': '/evil',
      forwarded: 'host=evil.example',
      range: 'bytes=0-1',
    },
  });
  expect(removeTime(reply.payload)).toBe(alone[0]);
});

test('encoding, method and language of a request do not change the page that others get', async () => {
  const encodings = ['zstd', 'br', 'gzip', 'identity', 'x-unknown', 'zstd;q=0, gzip', ''];
  const plain = removeTime((await ask({ url: '/restaurants' })).payload);
  for (const encoding of encodings) {
    app.services.cache.expire();
    const first = await ask({ url: '/restaurants', headers: { 'accept-encoding': encoding } });
    expect(removeTime(unpack(first))).toBe(plain);
    // The next request gets the page in its own encoding.
    expect((await ask({ url: '/restaurants' })).headers['content-encoding']).toBeUndefined();
    for (const other of encodings) {
      const next = await ask({ url: '/restaurants', headers: { 'accept-encoding': other } });
      expect(unpack(next)).toBe(unpack(first));
    }
  }
  app.services.cache.expire();
  const head = await site.inject({ method: 'HEAD', url: '/restaurants' });
  expect([head.statusCode, head.payload]).toEqual([200, '']);
  expect(removeTime((await ask({ url: '/restaurants' })).payload)).toBe(plain);
  app.services.cache.expire();
  for (const language of ['de', 'ar;q=1', '<script>']) {
    const { payload } = await ask({ url: '/restaurants', headers: { 'accept-language': language } });
    expect(removeTime(payload)).toBe(plain);
  }
});

test('a visitor’s page names the scripts that may run by their hashes, and nothing that differs between visitors', async () => {
  const policies = [];
  const headerSets: Record<string, string>[] = [{}, { 'accept-language': 'de' }];
  for (const headers of headerSets) {
    const reply = await ask({ url: '/restaurants', headers });
    policies.push(String(reply.headers['content-security-policy']));
    expect(reply.headers['set-cookie']).toBeUndefined();
  }
  expect(policies[0]).toBe(policies[1]);
  expect(policies[0]).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/);
  expect(policies[0]).not.toContain('nonce');
});

test.each([
  ['/no-such-page', 404],
  ['/restaurants/2147483647', 404],
  ['/auth', 200],
  ['/settings', 302],
])('%s, answered with %i, is not cached', async (url, status) => {
  for (let round = 1; round <= 2; round++) {
    const { statusCode, headers } = await ask({ url });
    expect(statusCode).toBe(status);
    expect(headers['cache-control']).toMatch(/^private/);
  }
  expect(render).toHaveBeenCalledTimes(2);
});

test('a change in this process is visible to the next visitor, even while a page is being rendered', async () => {
  const url = `/restaurants/${cast.place}`;
  const write = async (content: string) => {
    const { cookies } = await app.person();
    const payload = { restaurantId: cast.place, reviewType: 'venue', rating: 4, review: content };
    const { statusCode } = await site.inject({ method: 'POST', url: '/api/reviews', cookies, payload });
    expect(statusCode).toBe(200);
  };
  const showsText = async (url: string, words: string) => (await ask({ url })).payload.includes(words);
  await ask({ url });
  await write('The first words.');
  expect(await showsText(url, 'The first words.')).toBe(true);
  app.services.cache.expire();
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  render.mockImplementationOnce(async (...args) => {
    const page = await renderer.render(...args);
    await gate;
    return page;
  });
  const early = ask({ url });
  await expect.poll(() => render).toHaveBeenCalled();
  await write('The second words.');
  openGate();
  await early;
  expect(await showsText(url, 'The second words.')).toBe(true);
});

test('calls by visitors that write nothing do not expire cached pages', async () => {
  await ask({ url: '/restaurants' });
  const calls = [
    { url: '/api/logout', payload: {} },
    { url: '/api/login/passkey/options', payload: {} },
    { url: '/api/forgot-password', payload: { email: 'nobody@example.com' } },
  ];
  for (const call of calls) expect((await site.inject({ method: 'POST', ...call })).statusCode).toBe(200);
  await ask({ url: '/restaurants' });
  expect(render).toHaveBeenCalledTimes(1);
});

test.each([
  ['becomes private', 'PUT', '/api/user/privacy', PRIVATE],
  ['has a new name', 'PATCH', '/api/user', { name: 'Somebody New' }],
  ['is closed', 'POST', '/api/account/closing', { currentPassword: PASSWORD, reviews: 'stay' }],
] as const)('visitors read at once that an account %s', async (_, method, url, payload) => {
  const name = `Old ${crypto.randomUUID()}`;
  const { cookies } = await app.person({ name });
  const post = { content: 'Lunch', audience: 'everyone' };
  expect((await site.inject({ method: 'POST', url: '/api/posts', cookies, payload: post })).statusCode).toBe(
    200,
  );
  // Both the page and the list of posts are cached for visitors.
  expect((await ask({ url: '/wall' })).payload).toContain(name);
  expect((await ask({ url: '/api/posts' })).payload).toContain(name);
  expect((await site.inject({ method, url, cookies, payload })).statusCode).toBe(200);
  expect((await ask({ url: '/api/posts' })).payload).not.toContain(name);
  expect((await ask({ url: '/wall' })).payload).not.toContain(name);
});

test('a page that fails does so for all who wait for it, and is rendered again for the next', async () => {
  render.mockRejectedValueOnce(new Error('broken'));
  const replies = await Promise.all([ask({ url: '/restaurants' }), ask({ url: '/restaurants' })]);
  expect(replies.map(({ statusCode }) => statusCode)).toContain(500);
  expect((await ask({ url: '/restaurants' })).statusCode).toBe(200);
});

function unpack({ headers, rawPayload }: Awaited<ReturnType<typeof ask>>): string {
  const forms = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
  const form = Object.entries(forms).find(([name]) => name === headers['content-encoding']);
  return (form ? form[1](rawPayload) : rawPayload).toString();
}

/** Removes the time of rendering, which is part of the page's state. */
const removeTime = (html: string) => html.replaceAll(/\b1[789]\d{11}\b/g, 'now');
