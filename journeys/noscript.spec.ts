import { expect, test } from './support.ts';

test.use({ javaScriptEnabled: false });

test('the list and a restaurant can be read without scripts', async ({ page }) => {
  await page.goto('/restaurants');
  await expect(page.getByRole('article')).toHaveCount(24);
  const heading = page.getByRole('article').first().getByRole('heading');
  const name = (await heading.textContent()) ?? '';
  await page.getByRole('article').first().getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: /^Menu \d+$/ }).click();
  await expect(page).toHaveURL(/\?tab=menu$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: /^Reviews \d+$/ }).click();
  await expect(page.getByRole('img', { name: /out of 5 stars$/ }).first()).toBeVisible();
});

test('without scripts Enter searches', async ({ page }) => {
  await page.goto('/restaurants');
  const name = (await page.getByRole('article').nth(2).getByRole('heading').textContent()) ?? '';
  const box = page.getByRole('searchbox', { name: 'Search restaurants' });
  await box.fill(name);
  await box.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(box).toHaveValue(name);
});

test('without scripts a password never gets into the address', async ({ page }) => {
  await page.goto('/auth?form=login');
  await page.getByLabel('Username').fill('somebody');
  await page.getByLabel('Password', { exact: true }).fill('a secret of mine');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.locator('noscript p')).toHaveText('This form needs JavaScript to be sent.');
  expect(page.url()).not.toContain('secret');
});
