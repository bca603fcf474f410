import { expect, open, PHONE, signInAsNewUser, test, toast, waitForHydration } from './support.ts';

test('filters go into the address, which another browser opens with the same result', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, '/restaurants');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^Thai/ }).first().click();
  await dialog.getByRole('button', { name: /Apply Filters/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/cuisine=Thai/);
  const names = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(names).not.toHaveCount(24);
  const cardNames = await names.allTextContents();
  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await other.goto(page.url());
  expect(await other.getByRole('article').getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    cardNames,
  );
  await other.close();
  await page.goBack();
  await expect(page).toHaveURL('/restaurants');
  await expect(names).toHaveCount(24);
});

test('the link back from a restaurant leads to the search that found it', async ({ page }) => {
  await open(page, '/restaurants?cuisine=Thai&sort=rating');
  await page.getByRole('article').first().getByRole('heading', { level: 2 }).getByRole('link').click();
  await expect(page).toHaveURL(/\/restaurants\/\d+$/);
  await page.reload();
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Back to restaurants' }).click();
  await expect(page).toHaveURL('/restaurants?cuisine=Thai&sort=rating');
  // A visitor who comes from another site is led to the whole list.
  const other = await page.context().newPage();
  await open(other, '/restaurants/1');
  await other.getByRole('link', { name: 'Back to restaurants' }).click();
  await expect(other).toHaveURL('/restaurants');
  await other.close();
});

test('Cancel drops the choices in the dialog', async ({ page }) => {
  await open(page, '/restaurants');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: /^Thai/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/restaurants');
});

test('a sentence becomes filters', async ({ page }) => {
  await open(page, '/restaurants');
  await page.getByRole('button', { name: 'Ask in a sentence' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('cosy thai under $30 with a xyzzy');
  await expect(dialog.getByText('Cozy')).toBeVisible();
  await expect(dialog.getByText('xyzzy').last()).toBeVisible();
  await dialog.getByRole('button', { name: /^Show/ }).click();
  await expect(page).toHaveURL(/cuisine=Thai/);
  await expect(page).toHaveURL(/vibe=Cozy/);
});

test('the list names the filters of an address that it does not understand', async ({ page }) => {
  await open(page, '/restaurants?price=abc&cuisine=Thai');
  await expect(page.getByText(/abc/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).first().click();
  await expect(page).toHaveURL('/restaurants');
});

test('a heart is kept in the browser, and on the account after signing in', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/restaurants');
  const heart = page.getByRole('article').first().getByRole('button', { name: /save/i }).first();
  await waitForHydration(page);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await signInAsNewUser(page);
  await open(page, '/restaurants');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => (await (await page.request.get('/api/saved-restaurants')).json()).length)
    .toBe(1);
  await expect(toast(page)).not.toContainText('rror');
});
