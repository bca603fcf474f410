import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { expect, open, test } from './support.ts';

/** Other languages also carry the translations of stored values, such as cuisines, which English shows as stored. */
const MAX_SCRIPT_BYTES = {
  '/restaurants': 130_000,
  '/pt/restaurants': 132_500,
  '/es/restaurants': 132_500,
  '/ar/restaurants': 132_500,
  '/wall': 130_000,
};
const MAX_HTML_BYTES = 120_000;
/** Timers of at least this long wait for a page at rest and are not part of the first load. */
const REST_MS = 1_000;
const PHONE_BROWSER = 'Mozilla/5.0 (Linux; Android 16) Chrome/140 Mobile';

for (const [address, maxBytes] of Object.entries(MAX_SCRIPT_BYTES))
  test(`the first load of ${address} brings at most ${maxBytes} bytes of script`, async ({ page }) => {
    const bodies: Promise<Buffer>[] = [];
    const collectScript = (response: Response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body());
    };
    // Such timers never fire here: on a slow machine they would fire while the page still loads.
    await page.addInitScript((rest) => {
      const { setTimeout } = window;
      Object.assign(window, {
        setTimeout: (run: TimerHandler, ms = 0, ...values: unknown[]) =>
          ms < rest ? setTimeout(run, ms, ...values) : 0,
      });
    }, REST_MS);
    page.on('response', collectScript);
    await open(page, address);
    await page.waitForLoadState('networkidle');
    // A response that arrives now may have no body when the page closes.
    page.off('response', collectScript);
    const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length);
    const totalBytes = sizes.reduce((sum, size) => sum + size, 0);
    console.log(
      `script of the first load of ${address}: ${totalBytes} bytes (brotli) in ${sizes.length} files`,
    );
    expect(sizes.length).toBeGreaterThan(0);
    expect(totalBytes).toBeLessThanOrEqual(maxBytes);
  });

for (const [device, userAgent] of [
  ['a desk', undefined],
  ['a phone', PHONE_BROWSER],
] as const)
  test(`the HTML of the list for ${device} is below ${MAX_HTML_BYTES} bytes`, async ({ request }) => {
    const headers = userAgent ? { 'user-agent': userAgent } : undefined;
    const response = await request.get('/restaurants', { headers });
    const { length } = await response.body();
    console.log(`HTML of the list for ${device}: ${length} bytes`);
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
  test(`the styles inside ${address} for a phone have a rule for each class of its markup`, async ({
    request,
  }) => {
    const phone = await request.get(address, { headers: { 'user-agent': PHONE_BROWSER } });
    const html = await phone.text();
    const [, inlineCss = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(html) ?? [];
    const css = await (await request.get(sheet)).text();
    const names = Array.from(html.matchAll(/ class="([^"]*)"/g), ([, value = '']) => value.split(' ')).flat();
    const selectors = Array.from(
      new Set(names),
      (name) => `.${name.replaceAll('&amp;', '&').replaceAll(/[^\w-]/g, '\\$&')}`,
    );
    const styled = selectors.filter((selector) => css.includes(selector));
    expect(styled.length).toBeGreaterThan(50);
    expect(styled.filter((selector) => !inlineCss.includes(selector))).toEqual([]);
  });

test('no two files of the script import each other', async () => {
  const text = await readFile(join(import.meta.dirname, '../dist/client/.vite/manifest.en.json'), 'utf8');
  const chunks: Record<string, { imports?: string[] }> = JSON.parse(text);
  const importsByFile = new Map(Object.entries(chunks).map(([name, { imports = [] }]) => [name, imports]));
  expect(importsByFile.size).toBeGreaterThan(100);
  // Removes each file that imports none of the others, until nothing changes: what remains is in a circle or imports
  // one.
  for (let size = -1; size !== importsByFile.size; ) {
    size = importsByFile.size;
    for (const [name, others] of importsByFile)
      if (!others.some((other) => importsByFile.has(other))) importsByFile.delete(name);
  }
  expect([...importsByFile.keys()]).toEqual([]);
});

test('the pages of a table bring at most 12,000 bytes of script of their own', async () => {
  const folder = join(import.meta.dirname, '../dist/client');
  const chunks = JSON.parse(await readFile(join(folder, '.vite/manifest.en.json'), 'utf8'));
  const { file } = chunks['src/features/decisions/web/TablePage.tsx'];
  const { length } = brotliCompressSync(await readFile(join(folder, file)));
  console.log(`script of the pages of a table: ${length} bytes (brotli)`);
  expect(length).toBeLessThanOrEqual(12_000);
});
