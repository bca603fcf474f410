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
let paged: Awaited<ReturnType<typeof createApp>>;
const draw = vi.fn(renderer.render);

beforeAll(async () => {
  app = await openApp({ trustProxy: 1 });
  cast = await createFixtures(app);
  const pages = createPages(app.services, async () => ({
    renderer: { ...renderer, render: draw },
    assets: ASSETS,
  }));
  paged = await createApp(app.services, pages);
  await app.services.get(discoveryService).catchUp();
});
afterAll(async () => {
  await paged.close();
  await app.close();
});
beforeEach(() => {
  app.services.cache.expire();
  draw.mockClear();
});

type PageRequest = { url: string; headers?: Record<string, string>; cookies?: Record<string, string> };
const ask = ({ url, ...rest }: PageRequest) => paged.inject({ url, ...rest });

test('ten visitors who ask at once for one page are sent the same bytes, drawn once', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => ask({ url: '/restaurants' })));
  expect(new Set(replies.map(({ payload }) => payload)).size).toBe(1);
  expect(replies[0]?.statusCode).toBe(200);
  expect(draw).toHaveBeenCalledTimes(1);
});

test('caches in front may keep it for seconds, and know by what it differs', async () => {
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
  const visitors = await ask({ url: '/restaurants' });
  const own = await ask({ url: '/restaurants', cookies: cast[role].cookies });
  expect(own.payload.includes(cast[role].username)).toBe(true);
  expect(own.headers['cache-control']).toBe('private, no-store');
  app.services.cache.expire();
  await ask({ url: '/restaurants', cookies: cast[role].cookies });
  const after = await ask({ url: '/restaurants' });
  expect(after.payload.includes(cast[role].username)).toBe(false);
  expect(visitors.payload.includes(cast[role].username)).toBe(false);
});

test('a cookie that is not known makes the page somebody’s own', async () => {
  for (const name of ['session', 'sign-in', 'device', 'other']) {
    const { headers } = await ask({ url: '/restaurants', cookies: { [name]: 'x' } });
    expect(headers['cache-control']).toBe('private, no-cache');
  }
  expect(draw).toHaveBeenCalledTimes(4);
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
    alone.push(withoutTime((await ask(one)).payload));
  }
  app.services.cache.expire();
  const together: string[] = [];
  for (const one of requests) together.push(withoutTime((await ask(one)).payload));
  expect(together).toEqual(alone);
  // Headers that pages are not drawn from.
  const sent = await ask({
    url: '/restaurants',
    headers: {
      'x-original-url': '/admin',
      'x-rewrite-url': '/evil',
      forwarded: 'host=evil.example',
      range: 'bytes=0-1',
    },
  });
  expect(withoutTime(sent.payload)).toBe(alone[0]);
});

test('how a page is asked for changes neither its bytes for others nor what they mean', async () => {
  const encodings = ['zstd', 'br', 'gzip', 'identity', 'x-unknown', 'zstd;q=0, gzip', ''];
  const plain = withoutTime((await ask({ url: '/restaurants' })).payload);
  for (const encoding of encodings) {
    app.services.cache.expire();
    const first = await ask({ url: '/restaurants', headers: { 'accept-encoding': encoding } });
    expect(withoutTime(unpack(first))).toBe(plain);
    // Who asks next, in another form, is sent it in their own.
    expect((await ask({ url: '/restaurants' })).headers['content-encoding']).toBeUndefined();
    for (const other of encodings) {
      const next = await ask({ url: '/restaurants', headers: { 'accept-encoding': other } });
      expect(unpack(next)).toBe(unpack(first));
    }
  }
  app.services.cache.expire();
  const head = await paged.inject({ method: 'HEAD', url: '/restaurants' });
  expect([head.statusCode, head.payload]).toEqual([200, '']);
  expect(withoutTime((await ask({ url: '/restaurants' })).payload)).toBe(plain);
  app.services.cache.expire();
  for (const language of ['de', 'ar;q=1', '<script>']) {
    const { payload } = await ask({ url: '/restaurants', headers: { 'accept-language': language } });
    expect(withoutTime(payload)).toBe(plain);
  }
});

test('a visitor’s page names the scripts that may run by their hashes, and nothing that differs between visitors', async () => {
  const policies = [];
  const others: Record<string, string>[] = [{}, { 'accept-language': 'de' }];
  for (const headers of others) {
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
])('%s, answered by %i, is kept for nobody', async (url, status) => {
  for (let round = 1; round <= 2; round++) {
    const { statusCode, headers } = await ask({ url });
    expect(statusCode).toBe(status);
    expect(headers['cache-control']).toMatch(/^private/);
  }
  expect(draw).toHaveBeenCalledTimes(2);
});

test('a change in this process is seen by the next visitor, also while a page is being drawn', async () => {
  const url = `/restaurants/${cast.place}`;
  const write = async (content: string) => {
    const { cookies } = await app.person();
    const payload = { restaurantId: cast.place, reviewType: 'venue', rating: 4, review: content };
    const { statusCode } = await paged.inject({ method: 'POST', url: '/api/reviews', cookies, payload });
    expect(statusCode).toBe(200);
  };
  const shows = async (url: string, words: string) => (await ask({ url })).payload.includes(words);
  await ask({ url });
  await write('The first words.');
  expect(await shows(url, 'The first words.')).toBe(true);
  app.services.cache.expire();
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  draw.mockImplementationOnce(async (...given) => {
    const page = await renderer.render(...given);
    await held;
    return page;
  });
  const early = ask({ url });
  await expect.poll(() => draw).toHaveBeenCalled();
  await write('The second words.');
  goOn();
  await early;
  expect(await shows(url, 'The second words.')).toBe(true);
});

test('signing out without a session throws no page away, nor does what else a visitor may send', async () => {
  await ask({ url: '/restaurants' });
  const sent = [
    { url: '/api/logout', payload: {} },
    { url: '/api/login/passkey/options', payload: {} },
    { url: '/api/forgot-password', payload: { email: 'nobody@example.com' } },
  ];
  for (const one of sent) expect((await paged.inject({ method: 'POST', ...one })).statusCode).toBe(200);
  await ask({ url: '/restaurants' });
  expect(draw).toHaveBeenCalledTimes(1);
});

test.each([
  ['becomes private', 'PUT', '/api/user/privacy', PRIVATE],
  ['has a new name', 'PATCH', '/api/user', { name: 'Somebody New' }],
  ['is closed', 'POST', '/api/account/closing', { currentPassword: PASSWORD, reviews: 'stay' }],
] as const)('visitors read at once that an account %s', async (_, method, url, payload) => {
  const name = `Old ${crypto.randomUUID()}`;
  const { cookies } = await app.person({ name });
  const post = { content: 'Lunch', audience: 'everyone' };
  expect((await paged.inject({ method: 'POST', url: '/api/posts', cookies, payload: post })).statusCode).toBe(
    200,
  );
  // Both the page and the list of posts are remembered for visitors.
  expect((await ask({ url: '/wall' })).payload).toContain(name);
  expect((await ask({ url: '/api/posts' })).payload).toContain(name);
  expect((await paged.inject({ method, url, cookies, payload })).statusCode).toBe(200);
  expect((await ask({ url: '/api/posts' })).payload).not.toContain(name);
  expect((await ask({ url: '/wall' })).payload).not.toContain(name);
});

test('a page that fails fails for who waits, and is drawn anew for the next', async () => {
  draw.mockRejectedValueOnce(new Error('broken'));
  const replies = await Promise.all([ask({ url: '/restaurants' }), ask({ url: '/restaurants' })]);
  expect(replies.map(({ statusCode }) => statusCode)).toContain(500);
  expect((await ask({ url: '/restaurants' })).statusCode).toBe(200);
});

/** The page of a reply, in whatever form it was sent. */
function unpack({ headers, rawPayload }: Awaited<ReturnType<typeof ask>>): string {
  const forms = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
  const form = Object.entries(forms).find(([name]) => name === headers['content-encoding']);
  return (form ? form[1](rawPayload) : rawPayload).toString();
}

/** The moment of drawing stands in the page's state. */
const withoutTime = (html: string) => html.replaceAll(/\b1[789]\d{11}\b/g, 'now');
