import type { Page } from '@playwright/test';
import { tabTo } from './keys.ts';
import { expect, open, PHONE, signInAsNewUser, test } from './support.ts';

const LIST = 'Map of the restaurants in the list';

/** Collects the addresses of the tiles that a page requests. */
function collectTiles(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/map/')) addresses.push(request.url());
  });
  return addresses;
}

/**
 * Counts the texts that the page draws on any canvas; with `hasNoise` a canvas returns noise, as some browsers do
 * against fingerprinting.
 */
async function watchCanvas(page: Page, hasNoise: boolean): Promise<() => Promise<number>> {
  await page.addInitScript((isNoisy) => {
    const counter = window as unknown as { letters: number };
    counter.letters = 0;
    for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
      const { fillText, getImageData } = prototype;
      prototype.fillText = function (this: CanvasRenderingContext2D, ...words: unknown[]) {
        counter.letters += 1;
        return Reflect.apply(fillText, this, words);
      };
      if (!isNoisy) continue;
      prototype.getImageData = function (this: CanvasRenderingContext2D, ...area: unknown[]) {
        const image: ImageData = Reflect.apply(getImageData, this, area);
        crypto.getRandomValues(new Uint8Array(image.data.buffer));
        return image;
      };
    }
  }, hasNoise);
  return () => page.evaluate(() => (window as unknown as { letters: number }).letters);
}

test('the main pages and their maps request nothing from other hosts', async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) hosts.add(new URL(request.url()).origin);
  });
  const tiles = collectTiles(page);
  const [{ id }] = await (await page.request.get('/api/restaurants')).json();
  for (const address of ['/', '/restaurants', '/wall', '/challenges', '/ranking', '/auth']) {
    await open(page, address);
    await page.mouse.wheel(0, 400);
  }
  await open(page, '/restaurants?map=1');
  await page.mouse.move(200, 200);
  await expect(page.getByRole('region', { name: LIST })).toBeVisible();
  await expect.poll(() => tiles.length).toBeGreaterThan(0);

  await open(page, `/restaurants/${id}`);
  const place = page.getByRole('region', { name: /^Map of where / });
  await page.getByRole('link', { name: 'Directions' }).last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 10);
  await expect(place).toBeVisible();

  await signInAsNewUser(page, 'restaurant');
  for (const address of ['/', '/profile', '/loyalty', '/settings', '/admin', '/add-restaurant']) {
    await open(page, address);
    await page.mouse.wheel(0, 400);
  }
  await page.getByRole('button', { name: 'Point at the map' }).click();
  await expect(page.getByRole('region', { name: /^Move the map until / })).toBeVisible();
  expect([...hosts]).toEqual([baseURL]);
});

test('on a phone a restaurant loads its map once its place on the page is near the screen', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const tiles = collectTiles(page);
  const [{ id, name }] = await (await page.request.get('/api/restaurants')).json();
  await open(page, `/restaurants/${id}`);
  await page.mouse.wheel(0, 100);
  const map = page.getByRole('region', { name: `Map of where ${name} is` });
  await expect(map).toHaveCount(0);
  expect(tiles).toEqual([]);
  await page.getByRole('link', { name: 'Directions' }).last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 10);
  await expect(map).toBeVisible();
  await expect.poll(() => tiles.length).toBeGreaterThan(0);
  await expect(page.getByText('Natural Earth')).toBeVisible();
});

for (const hasNoise of [false, true]) {
  const claim = hasNoise
    ? 'has no names where a canvas returns noise'
    : 'draws its names from the page’s own typeface';
  test(`the map ${claim}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    const tiles = collectTiles(page);
    const countLetters = await watchCanvas(page, hasNoise);
    await open(page, '/restaurants?map=1');
    await expect(page.getByRole('region', { name: LIST })).toBeVisible();
    await expect.poll(() => tiles.length).toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: /^\d+ restaurants$/ }).first()).toBeVisible();
    if (hasNoise) {
      await page.waitForLoadState('networkidle');
      expect(await countLetters()).toBe(0);
    } else {
      await expect.poll(countLetters).toBeGreaterThan(5);
    }
  });
}

test('the keyboard moves from restaurant to restaurant on the map, and opens one', async ({ page }) => {
  await open(page, '/restaurants?map=1');
  await page.mouse.move(200, 200);
  const map = page.getByRole('region', { name: LIST });
  await expect(map).toBeVisible();
  const pills = page.getByRole('button', { name: /^\d+ restaurants$|, rated |, \$+$/ });
  await expect(pills.first()).toBeVisible();
  await map.focus();
  const tabStop = page.locator('button[tabindex="0"]', { hasText: /^[\d.$]+$/ });
  await expect(tabStop).toHaveCount(1);
  await tabTo(page, tabStop);
  const titles = new Set<string>();
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowRight']) {
    await page.keyboard.press(key);
    const focused = page.locator('button:focus');
    await expect(focused).toHaveText(/^[\d.$]+$/);
    titles.add((await focused.getAttribute('title')) ?? '');
  }
  expect(titles.size).toBeGreaterThan(1);

  // A pill of several restaurants zooms in; in the end one is a single restaurant.
  const preview = page.getByRole('button', { name: 'Close' });
  await expect(async () => {
    if (await preview.isVisible()) return;
    await page.keyboard.press('Enter');
    await expect(preview).toBeVisible({ timeout: 1500 });
  }).toPass();
  await expect(page.locator('button:focus')).toHaveText(/^[\d.$]+$/);
});
