import type { Page } from '@playwright/test';
import { expect, PHONE, test, waitForHydration } from './support.ts';

/** Opens the list on a phone whose scripts wait until `release` is called. */
async function holdScripts(page: Page) {
  const gate = Promise.withResolvers<void>();
  await page.setViewportSize(PHONE);
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/restaurants', { waitUntil: 'commit' });
  await expect(page.getByRole('article').first()).toBeVisible();
  return {
    async release() {
      gate.resolve();
      await waitForHydration(page);
    },
  };
}

test('buttons that are pressed before the scripts have arrived act once they have', async ({ page }) => {
  const { release } = await holdScripts(page);
  const hearts = page.getByRole('button', { name: /^Save / });
  await hearts.nth(0).click();
  await hearts.nth(1).click();
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.click();
  await filters.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await release();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts.nth(2)).toHaveAttribute('aria-pressed', 'false');
});

for (const part of ['picture', 'words'] as const)
  test(`a press on the ${part} of a card opens the quick look, early as late`, async ({ page }) => {
    const { release } = await holdScripts(page);
    const card = page.getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await (part === 'picture' ? card.locator('a[data-look]').first() : card.getByText(' · ').first()).click();
    await release();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(page).toHaveURL('/restaurants');
  });

test('a link and a field answer without waiting for the scripts', async ({ page }) => {
  await holdScripts(page);
  const box = page.getByRole('searchbox', { name: 'Search restaurants' });
  await box.click();
  await expect(box).toBeFocused();
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/restaurants\/\d+$/);
});

test.describe('scripts that never come', () => {
  test.use({ expectedMessages: [/Failed to load resource/] });

  test('the picture of a card links to its page', async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await gate.promise;
      await route.abort();
    });
    await page.goto('/restaurants', { waitUntil: 'commit' });
    await page.getByRole('article').first().locator('a[data-look]').first().click();
    await expect(page).toHaveURL('/restaurants');
    gate.resolve();
    await expect(page).toHaveURL(/\/restaurants\/\d+$/);
  });
});
