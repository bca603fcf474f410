import { afterAll, beforeAll, expect, test } from 'vitest';
import { OFFLINE_PAGE } from '#kit/contract/worker.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { renderDocument } from './document.ts';
import { MANIFEST, PAPER } from './manifest.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

test('the manifest names what phones need to install the app', async () => {
  const answer = await app.visitor.request('GET', MANIFEST);
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(answer.body).toMatchObject({
    display: 'standalone',
    background_color: PAPER.light,
    icons: expect.arrayContaining([
      expect.objectContaining({ purpose: 'maskable', sizes: '512x512' }),
      expect.objectContaining({ purpose: 'monochrome' }),
    ]),
    share_target: { action: '/share', method: 'POST', enctype: 'multipart/form-data' },
  });
});

test('the manifest and the offline page are in the language of the browser', async () => {
  const ask = (path: string, language: string) =>
    app.visitor.request('GET', path, undefined, { 'accept-language': language });
  expect((await ask(MANIFEST, 'ar')).body).toMatchObject({ lang: 'ar', dir: 'rtl' });
  expect((await ask(MANIFEST, 'fr')).body).toMatchObject({ lang: 'en', dir: 'ltr' });
  const { text } = await ask(OFFLINE_PAGE, 'pt-PT,pt;q=0.9');
  expect(text).toContain('<html lang="pt">');
  expect(text).toContain('Sem ligação');
});

test('without a worker, sharing opens the composer', async () => {
  const form = {
    'content-type': 'multipart/form-data; boundary=a',
    origin: 'null',
    'sec-fetch-site': 'none',
  };
  const answer = await app.visitor.request('POST', '/share', '--a--', form);
  expect([answer.status, answer.headers.location]).toEqual([303, '/wall?compose=post']);
});

test('the bars of the browser have the colour of the page in its scheme', () => {
  const page = {
    kind: 'page' as const,
    ...{ status: 200, title: '', meta: [], links: [], html: '', sprite: '', jsonLd: [], state: '[]' },
    ...{ fault: null, page: null, path: '/' },
  };
  const assets = { script: '/entry.js', sheets: [], css: () => '', preload: () => [], fonts: [] };
  const readColors = (scheme?: string) =>
    [
      ...renderDocument(page, assets, '', { ...(scheme && { scheme }) }).matchAll(
        /"theme-color" content="(\S+)"/g,
      ),
    ].map(([, color]) => color);
  expect(readColors()).toEqual([PAPER.light, PAPER.dark]);
  expect(readColors('dark')).toEqual([PAPER.dark]);
});
