import type { Page } from '@playwright/test';
import { expect, PHONE, test, untilAlive } from './support.ts';

/** Opens the list on a phone whose scripts wait to be let go. */
async function holdScripts(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.setViewportSize(PHONE);
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/restaurants', { waitUntil: 'commit' });
  await expect(page.getByRole('article').first()).toBeVisible();
  return {
    async letGo() {
      held.resolve();
      await untilAlive(page);
    },
  };
}

test('buttons that are pressed before the scripts have come answer when they have', async ({ page }) => {
  const { letGo } = await holdScripts(page);
  const hearts = page.getByRole('button', { name: /^Save / });
  await hearts.nth(0).click();
  await hearts.nth(1).click();
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.click();
  await filters.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await letGo();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts.nth(2)).toHaveAttribute('aria-pressed', 'false');
});

for (const part of ['picture', 'words'] as const)
  test(`a press on the ${part} of a card opens the quick look, early as late`, async ({ page }) => {
    const { letGo } = await holdScripts(page);
    const card = page.getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await (part === 'picture' ? card.locator('a[data-look]').first() : card.getByText(' · ').first()).click();
    await letGo();
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

  test('leave the picture of a card a link to its page', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held.promise;
      await route.abort();
    });
    await page.goto('/restaurants', { waitUntil: 'commit' });
    await page.getByRole('article').first().locator('a[data-look]').first().click();
    await expect(page).toHaveURL('/restaurants');
    held.resolve();
    await expect(page).toHaveURL(/\/restaurants\/\d+$/);
  });
});
