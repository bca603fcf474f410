import { expect, open, PHONE, test } from './support.ts';

const SAVES_SCREENSHOTS = process.env.SCREENSHOTS === '1';

test('typing suggests restaurants, dishes, cuisines and districts, which the keys open', async ({ page }) => {
  await open(page, '/restaurants');
  const box = page.getByPlaceholder('Search restaurants...', { exact: true });
  await box.click();
  await box.pressSequentially('alf');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const district = list.getByRole('option', { name: /^Alfama/ });
  await expect(district).toBeVisible();
  if (SAVES_SCREENSHOTS) await page.screenshot({ path: 'screenshots/suggest-desk.png' });
  const names = await list.getByRole('option').allTextContents();
  const position = names.findIndex((name) => name.startsWith('Alfama'));
  for (let press = 0; press <= position; press++) await box.press('ArrowDown');
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

test('a station is chosen by keyboard, the list shows restaurants near it, and Back restores a removed filter', async ({
  page,
}) => {
  await open(page, '/restaurants');
  const box = page.getByPlaceholder('Search restaurants...', { exact: true });
  await box.click();
  await box.pressSequentially('rossio st');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const station = list.getByRole('option', { name: /^Rossio station/ });
  await expect(station).toContainText(/Station, \d+ restaurants? nearby/);
  await expect(page).toHaveURL('/restaurants?q=rossio+st');
  if (SAVES_SCREENSHOTS) await page.screenshot({ path: 'screenshots/landmark-desk.png' });
  for (let press = 0; press < 12 && (await station.getAttribute('aria-selected')) !== 'true'; press++)
    await box.press('ArrowDown');
  await expect(station).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL('/restaurants?near=Rossio+station');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('');

  const nearest = await page.request.get('/api/restaurants?near=Rossio%20station&limit=48');
  const names: string[] = (await nearest.json()).map(({ name }: { name: string }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.length).toBeLessThan(30);
  await expect.poll(() => page.getByRole('article').count()).toBe(names.length);
  const chip = page.getByRole('button', { name: /Near Rossio station/ });
  await chip.click();
  await expect(page).toHaveURL('/restaurants');
  await expect(chip).toBeHidden();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(names.length);
  await page.goBack();
  await expect(page).toHaveURL('/restaurants?near=Rossio+station');
  await expect(chip).toBeVisible();
  await expect.poll(() => page.getByRole('article').count()).toBe(names.length);
});

test('a sentence finds the station that it mentions', async ({ page }) => {
  const understand = async (sentence: string, location = '') => {
    const query = `sentence=${encodeURIComponent(sentence)}${location}`;
    const { chips } = await (await page.request.get(`/api/restaurants/understand?${query}`)).json();
    return chips.map(({ label }: { label: string }) => label);
  };
  const toQuery = ({ lat, lng }: { lat: number; lng: number }) => `&lat=${lat}&lng=${lng}`;
  expect(await understand('paella near the station', toQuery({ lat: 38.697, lng: -9.2 }))).toEqual([
    '“paella”',
    'Near Belém station',
  ]);
  const [, label] = await understand('paella near the station');
  expect(label).toMatch(/^Near .+ station$/);
});

test('Escape closes the suggestions and keeps the text, on a phone too', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/restaurants');
  const box = page.getByPlaceholder('Search restaurants, cuisines...');
  await box.click();
  await box.pressSequentially('alf');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option').first()).toBeVisible();
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  if (SAVES_SCREENSHOTS) await page.screenshot({ path: 'screenshots/suggest-phone.png' });
  await box.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('alf');
});
