import { expect, look, test } from './support.ts';

test('a visitor finds a restaurant in the list and opens its page', async ({ page }) => {
  await page.goto('/restaurants');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look(page, 'restaurants');

  const card = page.getByRole('article').first();
  const name = await card.getByRole('heading', { level: 2 }).textContent();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/restaurants\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  await look(page, 'restaurant');
});
