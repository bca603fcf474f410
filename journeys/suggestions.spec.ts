import { expect, open, PHONE, test } from './support.ts';

const SCREEN = process.env.SCREENSHOTS === '1';

test('typing suggests restaurants, dishes, cuisines and districts, which the keys open', async ({ page }) => {
  await open(page, '/restaurants');
  const box = page.getByPlaceholder('Search restaurants...', { exact: true });
  await box.click();
  await box.pressSequentially('alf');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const district = list.getByRole('option', { name: /^Alfama/ });
  await expect(district).toBeVisible();
  if (SCREEN) await page.screenshot({ path: '/tmp/shots-suggest-desk.png' });
  const names = await list.getByRole('option').allTextContents();
  const place = names.findIndex((name) => name.startsWith('Alfama'));
  for (let press = 0; press <= place; press++) await box.press('ArrowDown');
  await expect(district).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL('/restaurants?near=Alfama');
  await expect(list).toBeHidden();
  await expect(page.getByRole('button', { name: /Near Alfama/ })).toBeVisible();
  const [first] = await (await page.request.get('/api/restaurants?near=Alfama&sort=distance')).json();
  expect(first.address).toContain('Alfama');

  await box.fill('');
  await box.pressSequentially('Ital');
  await list.getByRole('option', { name: 'Italian Cuisine' }).click();
  await expect(page).toHaveURL('/restaurants?cuisine=Italian');
});

test('Escape closes the suggestions and leaves the words, on a phone too', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/restaurants');
  const box = page.getByPlaceholder('Search restaurants, cuisines...');
  await box.click();
  await box.pressSequentially('alf');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option').first()).toBeVisible();
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  if (SCREEN) await page.screenshot({ path: '/tmp/shots-suggest-phone.png' });
  await box.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('alf');
});
