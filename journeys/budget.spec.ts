import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { expect, open, test } from './support.ts';

/** Other languages carry what lists name by stored words, such as cuisines, which English has no second word for. */
const MAX_SCRIPT_BYTES = {
  '/restaurants': 130_000,
  '/pt/restaurants': 132_500,
  '/es/restaurants': 132_500,
  '/ar/restaurants': 132_500,
  '/wall': 130_000,
};
const MAX_HTML_BYTES = 120_000;
/** What waits as long as this waits for a page at rest, and belongs to no first load. */
const REST_MS = 1_000;
const PHONE_BROWSER = 'Mozilla/5.0 (Linux; Android 16) Chrome/140 Mobile';

for (const [address, most] of Object.entries(MAX_SCRIPT_BYTES))
  test(`the first load of ${address} brings at most ${most} bytes of script`, async ({ page }) => {
    const bodies: Promise<Buffer>[] = [];
    const keep = (response: Response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body());
    };
    // Never due here: on a slow machine a page is still loading when they would be.
    await page.addInitScript((rest) => {
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (run: TimerHandler, ms = 0, ...values: unknown[]) =>
          ms < rest ? setTimeout(run, ms, ...values) : 0,
      });
    }, REST_MS);
    page.on('response', keep);
    await open(page, address);
    await page.waitForLoadState('networkidle');
    // What comes now may come as the page closes.
    page.off('response', keep);
    const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    console.log(`script of the first load of ${address}: ${total} bytes (brotli) in ${sizes.length} files`);
    expect(sizes.length).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(most);
  });

for (const [who, userAgent] of [
  ['a desk', undefined],
  ['a phone', PHONE_BROWSER],
] as const)
  test(`the HTML of the list for ${who} is below ${MAX_HTML_BYTES} bytes`, async ({ request }) => {
    const headers = userAgent ? { 'user-agent': userAgent } : undefined;
    const response = await request.get('/restaurants', { headers });
    const { length } = await response.body();
    console.log(`HTML of the list for ${who}: ${length} bytes`);
    expect(response.ok()).toBe(true);
    expect(length).toBeLessThan(MAX_HTML_BYTES);
  });

for (const address of [
  '/restaurants',
  '/restaurants/1',
  '/restaurants/1?tab=reviews',
  '/wall',
  '/',
  '/nowhere',
])
  test(`what a phone finds in ${address} itself has a rule for each class of its markup that has one`, async ({
    request,
  }) => {
    const phone = await request.get(address, { headers: { 'user-agent': PHONE_BROWSER } });
    const html = await phone.text();
    const [, inPage = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(html) ?? [];
    const all = await (await request.get(sheet)).text();
    const names = Array.from(html.matchAll(/ class="([^"]*)"/g), ([, value = '']) => value.split(' ')).flat();
    const selectors = Array.from(
      new Set(names),
      (name) => `.${name.replaceAll('&amp;', '&').replaceAll(/[^\w-]/g, '\\$&')}`,
    );
    const styled = selectors.filter((selector) => all.includes(selector));
    expect(styled.length).toBeGreaterThan(50);
    expect(styled.filter((selector) => !inPage.includes(selector))).toEqual([]);
  });

test('no file of the script needs one that needs it', async () => {
  const text = await readFile(join(import.meta.dirname, '../dist/client/.vite/manifest.en.json'), 'utf8');
  const chunks: Record<string, { imports?: string[] }> = JSON.parse(text);
  const needs = new Map(Object.entries(chunks).map(([name, { imports = [] }]) => [name, imports]));
  expect(needs.size).toBeGreaterThan(100);
  // Whoever is left once all that need none of the others are taken away stands in a circle, or needs one.
  for (let size = -1; size !== needs.size; ) {
    size = needs.size;
    for (const [name, others] of needs) if (!others.some((other) => needs.has(other))) needs.delete(name);
  }
  expect([...needs.keys()]).toEqual([]);
});

test('the pages of a table bring at most 12,000 bytes of script of their own', async () => {
  const folder = join(import.meta.dirname, '../dist/client');
  const chunks = JSON.parse(await readFile(join(folder, '.vite/manifest.en.json'), 'utf8'));
  const { file } = chunks['src/features/decisions/web/TablePage.tsx'];
  const { length } = brotliCompressSync(await readFile(join(folder, file)));
  console.log(`script of the pages of a table: ${length} bytes (brotli)`);
  expect(length).toBeLessThanOrEqual(12_000);
});
