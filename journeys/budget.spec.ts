import { brotliCompressSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { expect, open, test } from './support.ts';

const MOST_BYTES = 130_000;

for (const address of ['/restaurants', '/wall'])
  test(`the first load of ${address} brings at most ${MOST_BYTES} bytes of script`, async ({ page }) => {
    const bodies: Promise<Buffer>[] = [];
    const keep = (response: Response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body());
    };
    page.on('response', keep);
    await open(page, address);
    await page.waitForLoadState('networkidle');
    // What comes later belongs to no first load, and may come as the page closes.
    page.off('response', keep);
    const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    console.log(`script of the first load of ${address}: ${total} bytes (brotli) in ${sizes.length} files`);
    expect(sizes.length).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(MOST_BYTES);
  });
