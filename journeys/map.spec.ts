import type { Page } from '@playwright/test';
import { tabTo } from './keys.ts';
import { becomeSomebody, expect, open, PHONE, test } from './support.ts';

const LIST = 'Map of the restaurants in the list';

/** Addresses of tiles that a page asks for. */
function listTiles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/map/')) asked.push(request.url());
  });
  return asked;
}

/** Counts letters that the page paints, wherever; with `falsify`, a canvas gives back noise as some browsers do. */
async function watchCanvas(page: Page, falsify: boolean): Promise<() => Promise<number>> {
  await page.addInitScript((isFalse) => {
    const counted = window as unknown as { letters: number };
    counted.letters = 0;
    for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
      const { fillText, getImageData } = prototype;
      prototype.fillText = function (this: CanvasRenderingContext2D, ...words: unknown[]) {
        counted.letters += 1;
        return Reflect.apply(fillText, this, words);
      };
      if (!isFalse) continue;
      prototype.getImageData = function (this: CanvasRenderingContext2D, ...area: unknown[]) {
        const image: ImageData = Reflect.apply(getImageData, this, area);
        crypto.getRandomValues(new Uint8Array(image.data.buffer));
        return image;
      };
    }
  }, falsify);
  return () => page.evaluate(() => (window as unknown as { letters: number }).letters);
}

test('main pages with their maps ask no other host for anything', async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) hosts.add(new URL(request.url()).origin);
  });
  const tiles = listTiles(page);
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

  await becomeSomebody(page, 'restaurant');
  for (const address of ['/', '/profile', '/loyalty', '/settings', '/admin', '/add-restaurant']) {
    await open(page, address);
    await page.mouse.wheel(0, 400);
  }
  await page.getByRole('button', { name: 'Point at the map' }).click();
  await expect(page.getByRole('region', { name: /^Move the map until / })).toBeVisible();
  expect([...hosts]).toEqual([baseURL]);
});

test('a restaurant on a phone has its map once somebody is near', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const tiles = listTiles(page);
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

for (const falsify of [false, true]) {
  const what = falsify
    ? 'has no names where a canvas gives noise back'
    : 'draws its names from the page’s own typeface';
  test(`the map ${what}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    const tiles = listTiles(page);
    const countLetters = await watchCanvas(page, falsify);
    await open(page, '/restaurants?map=1');
    await expect(page.getByRole('region', { name: LIST })).toBeVisible();
    await expect.poll(() => tiles.length).toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: /^\d+ restaurants$/ }).first()).toBeVisible();
    if (falsify) {
      await page.waitForLoadState('networkidle');
      expect(await countLetters()).toBe(0);
    } else {
      await expect.poll(countLetters).toBeGreaterThan(5);
    }
  });
}

test('by keyboard one goes from place to place on the map, and opens one', async ({ page }) => {
  await open(page, '/restaurants?map=1');
  await page.mouse.move(200, 200);
  const map = page.getByRole('region', { name: LIST });
  await expect(map).toBeVisible();
  const pills = page.getByRole('button', { name: /^\d+ restaurants$|, rated |, \$+$/ });
  await expect(pills.first()).toBeVisible();
  await map.focus();
  const stop = page.locator('button[tabindex="0"]', { hasText: /^[\d.$]+$/ });
  await expect(stop).toHaveCount(1);
  await tabTo(page, stop);
  const seen = new Set<string>();
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowRight']) {
    await page.keyboard.press(key);
    const focused = page.locator('button:focus');
    await expect(focused).toHaveText(/^[\d.$]+$/);
    seen.add((await focused.getAttribute('title')) ?? '');
  }
  expect(seen.size).toBeGreaterThan(1);

  // Several part further in; in the end one is a place.
  const preview = page.getByRole('button', { name: 'Close' });
  await expect(async () => {
    if (await preview.isVisible()) return;
    await page.keyboard.press('Enter');
    await expect(preview).toBeVisible({ timeout: 1500 });
  }).toPass();
  await expect(page.locator('button:focus')).toHaveText(/^[\d.$]+$/);
});
