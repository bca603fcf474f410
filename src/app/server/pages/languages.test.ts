import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Rendered } from '#app/contract.ts';
import { users } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { createApp } from '../app.ts';
import { createPages } from './pages.ts';

const ASSETS = { script: '/script.js', sheets: [], css: () => '', preload: () => [], fonts: [] };
const PATHS = ['/', '/help', '/restaurants/:id'];
const LANGUAGES = ['en', 'ar', 'pt'];

let app: TestApp;
let site: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  app = await openApp();
  const findBuild = async (language: string) => ({
    renderer: {
      pageRoutes: PATHS.map((path) => ({ path, page: null, cache: null, isInSitemap: path !== '/' })),
      render: async (address: string): Promise<Rendered> =>
        address.endsWith('/locked')
          ? { kind: 'redirect', status: 307, location: '/auth?redirect=%2Flocked' }
          : {
              kind: 'page',
              status: address.includes('nowhere') ? 404 : 200,
              title: t('Write a review'),
              meta: [{ property: 'og:url', content: '/help' }],
              links: [
                {
                  rel: 'canonical',
                  href: '/help',
                  ...(address.includes('only-pt') && { hreflang: 'pt fr' }),
                },
              ],
              html: `<p>${language} ${address}</p>`,
              sprite: '',
              jsonLd: [],
              state: '[]',
              fault: null,
              page: null,
              path: '/help',
            },
    },
    assets: ASSETS,
  });
  site = await createApp(app.services, createPages(app.services, findBuild, { languages: LANGUAGES }));
});
afterAll(async () => {
  await site.close();
  await app.close();
});

const read = async (url: string, headers: Record<string, string> = {}) =>
  (await site.inject({ url, headers })).payload;

test('the address of a page names its language, and English where it names none', async () => {
  const [english, portuguese, arabic] = await Promise.all(
    ['/help', '/pt/help', '/ar'].map((url) => read(url)),
  );
  expect(english).toMatch(/<html lang="en">[\s\S]*<title>Write a review<[\s\S]*<p>en \/help</);
  expect(portuguese).toMatch(/<html lang="pt">[\s\S]*<title>Dar opinião<[\s\S]*<p>pt \/pt\/help</);
  expect(arabic).toMatch(/<html lang="ar" dir="rtl">[\s\S]*<p>ar \/ar</);
  expect(await read('/fr/nowhere')).toMatch(/<html lang="en">/);
});

test('redirects stay in the language of the address', async () => {
  for (const prefix of ['', '/pt', '/ar']) {
    const { statusCode, headers } = await site.inject({ url: `${prefix}/locked` });
    expect([statusCode, headers.location]).toEqual([302, `${prefix}/auth?redirect=%2Flocked`]);
  }
});

test('each translation of a page links to itself as canonical, and to those in the other languages', async () => {
  const html = await read('/pt/help');
  const links = [...html.matchAll(/<link rel="(?:canonical|alternate)".*?>/g)].map(([link]) =>
    link.replace(/https?:\/\/[^/]+/, ''),
  );
  expect(links).toEqual([
    '<link rel="canonical" href="/pt/help">',
    '<link rel="alternate" hreflang="en" href="/help">',
    '<link rel="alternate" hreflang="ar" href="/ar/help">',
    '<link rel="alternate" hreflang="pt" href="/pt/help">',
    '<link rel="alternate" hreflang="x-default" href="/help">',
  ]);
  expect(html).toMatch(/property="og:url" content="https?:\/\/[^/]+\/pt\/help"/);
});

test('a page with content in some languages is canonical only in those and in English', async () => {
  const [portuguese, arabic] = await Promise.all([read('/pt/help?only-pt'), read('/ar/help?only-pt')]);
  const find = (html: string) =>
    [...html.matchAll(/<link rel="(?:canonical|alternate)".*?>|"og:url" content="[^"]*"/g)].map(([link]) =>
      link.replace(/https?:\/\/[^/]+/, ''),
    );
  const alternates = [
    '<link rel="alternate" hreflang="en" href="/help">',
    '<link rel="alternate" hreflang="pt" href="/pt/help">',
    '<link rel="alternate" hreflang="x-default" href="/help">',
  ];
  expect(find(portuguese)).toEqual([
    '"og:url" content="/pt/help"',
    '<link rel="canonical" href="/pt/help">',
    ...alternates,
  ]);
  expect(find(arabic)).toEqual([
    '"og:url" content="/help"',
    '<link rel="canonical" href="/help">',
    ...alternates,
  ]);
});

test('signed-in people read their own language, unless the address names another', async () => {
  const ana = await app.person();
  const update = await ana.request('PUT', '/api/user/language', { locale: 'pt' });
  expect(update).toMatchObject({ status: 200, body: { locale: 'pt' } });
  const cookie = `session=${ana.cookies.session}`;
  expect(await read('/help', { cookie })).toContain('<p>pt /help</p>');
  expect(await read('/ar/help', { cookie })).toContain('<p>ar /ar/help</p>');
  expect(await ana.request('PUT', '/api/user/language', { locale: 'xx' })).toMatchObject({ status: 400 });
  expect(await ana.request('PUT', '/api/user/language', { locale: null })).toMatchObject({
    status: 200,
    body: { locale: null },
  });
  expect(await read('/help', { cookie })).toContain('<p>en /help</p>');
});

test('refusals are in the requested language, else in that of the account', async () => {
  const ask = async (headers: Record<string, string>) =>
    (
      await site.inject({ method: 'PUT', url: '/api/user/language', payload: { locale: 'xx' }, headers })
    ).json();
  const sentence = 'We do not speak this language yet.';
  const ana = await app.person();
  const cookie = `session=${ana.cookies.session}`;
  expect(await ask({ cookie })).toMatchObject({ message: sentence, errors: { locale: sentence } });
  expect((await ask({ cookie, 'accept-language': 'pt-PT,pt;q=0.9' })).message).not.toBe(sentence);
  expect(await ask({ cookie, 'accept-language': 'xx' })).toMatchObject({ message: sentence });
  await app.services.db.update(users).set({ locale: 'pt' }).where(eq(users.id, ana.id));
  expect((await ask({ cookie })).message).not.toBe(sentence);
  expect(await ask({ cookie, 'accept-language': 'en' })).toMatchObject({ message: sentence });
});

test('an account that is created on a page in another language has that language', async () => {
  const register = async (username: string, language: string) =>
    (
      await site.inject({
        method: 'POST',
        url: '/api/register',
        headers: { 'accept-language': language },
        payload: {
          username,
          email: `${username}@example.com`,
          password: 'a long pass phrase 12',
          confirmPassword: 'a long pass phrase 12',
          type: 'user',
        },
      })
    ).json();
  expect(await register('lingua-pt', 'pt')).toMatchObject({ locale: 'pt' });
  expect(await register('lingua-en', 'en')).toMatchObject({ locale: null });
});

test('each language has its sitemap', async () => {
  expect(await read('/robots.txt')).toMatch(
    /Sitemap: \S+[^t]\/sitemap\.xml\nSitemap: \S+\/ar\/sitemap\.xml\n/,
  );
  expect(await read('/pt/sitemap.xml')).toMatch(/<loc>https?:\/\/[^/]+\/pt\/sitemap-pages\.xml</);
  const pages = await read('/pt/sitemap-pages.xml');
  expect([...pages.matchAll(/<loc>https?:\/\/[^/]+(.*?)</g)].map(([, path]) => path)).toEqual([
    '/pt/help',
    '/pt/restaurants/:id',
  ]);
});
