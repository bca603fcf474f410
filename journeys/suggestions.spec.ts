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

test('a station is reached by keyboard, the list is that around it, and Back restores what was taken away', async ({
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
  if (SCREEN) await page.screenshot({ path: '/tmp/shots-landmark-desk.png' });
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

test('a sentence finds the station that it means', async ({ page }) => {
  const understand = async (sentence: string, here = '') => {
    const asked = `sentence=${encodeURIComponent(sentence)}${here}`;
    const { chips } = await (await page.request.get(`/api/restaurants/understand?${asked}`)).json();
    return chips.map(({ label }: { label: string }) => label);
  };
  const at = ({ lat, lng }: { lat: number; lng: number }) => `&lat=${lat}&lng=${lng}`;
  expect(await understand('paella near the station', at({ lat: 38.697, lng: -9.2 }))).toEqual([
    '“paella”',
    'Near Belém station',
  ]);
  const [, known] = await understand('paella near the station');
  expect(known).toMatch(/^Near .+ station$/);
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
