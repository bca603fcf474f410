import type { Page } from '@playwright/test';
import { expect, test, untilAlive } from './support.ts';

/** Opens the list in a page whose time stands still and whose pictures wait to be let go, and notes the scripts that come. */
async function holdPicture(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route(/\/media\//, async (route) => {
    await held.promise;
    await route.continue();
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  // The first script has run by then: it hears who touches the page.
  await page.goto('/restaurants', { waitUntil: 'domcontentloaded' });
  // Long enough for the others to be asked for, if they did not wait.
  await page.waitForTimeout(300);
  expect(scripts).toHaveLength(1);
  const comes = async () => {
    await expect.poll(() => scripts.length).toBeGreaterThan(2);
    await page.clock.resume();
    await untilAlive(page);
  };
  return { comes, letGo: held.resolve };
}

test('the scripts of a page come after its first picture', async ({ page }) => {
  const { comes, letGo } = await holdPicture(page);
  letGo();
  await page.clock.runFor(100);
  await comes();
});

test('whoever touches a page does not wait for its picture', async ({ page }) => {
  const { comes, letGo } = await holdPicture(page);
  await page.keyboard.press('Tab');
  await comes();
  letGo();
});

test('a picture that does not come is not waited for', async ({ page }) => {
  const { comes, letGo } = await holdPicture(page);
  await page.clock.runFor(3000);
  await comes();
  letGo();
});
