import type { Page } from '@playwright/test';
import { expectVisibleFocus, tabTo } from './keys.ts';
import { createAccount, expect, open, PASSWORD, test, toast } from './support.ts';

test('the first tab stop is a link that skips the bars', async ({ page }) => {
  await open(page, '/restaurants');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const isInContent = await page.evaluate(
    () => document.querySelector('#content')?.contains(document.activeElement) ?? false,
  );
  expect(isInContent).toBe(true);
});

test('the keyboard alone goes from the list to a menu, signs in and signs out', async ({ page }) => {
  const username = await createAccount(page);
  await open(page, '/restaurants');
  const card = page.getByRole('article').nth(1);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await tabTo(page, card.getByRole('link', { name, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: /^Menu \d+$/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?tab=menu$/);
  const menuAddress = page.url();

  await tabTo(page, page.getByRole('link', { name: 'Sign in' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(menuAddress);
  // The address changes before the page does. Then the focus continues from the place of the form, below the bar.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Your account' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Logged out');
});

test('a sentence becomes a shortlist with an address that another browser opens alike, by keyboard alone', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, '/restaurants');
  await tabTo(page, page.getByRole('button', { name: 'Ask in a sentence' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('vegan, open at 22:00, outdoor, under $30');
  await expect(dialog.getByRole('status')).toContainText(/\d+ restaurants?/);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  for (const filter of [/dietary=Vegan/, /openAt=/, /Outdoor/, /price=/])
    await expect(page).toHaveURL(filter);
  const names = (target: Page) => target.getByRole('article').getByRole('heading', { level: 2 });
  await expect(names(page).first()).toBeVisible();
  await expect(names(page)).not.toHaveCount(24);
  const shortlist = await names(page).allTextContents();

  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await other.goto(page.url());
  expect(await names(other).allTextContents()).toEqual(shortlist);
  await other.close();

  const name = shortlist[0] ?? '';
  await tabTo(page, page.getByRole('link', { name, exact: true }).first(), 'Tab', 80);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(names(page)).toHaveText(shortlist);
});

test('the keyboard chooses an account type', async ({ page }) => {
  await open(page, '/auth?form=register');
  await tabTo(page, page.getByRole('radio', { name: 'Food Lover' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Restaurant' })).toBeChecked();
  await expectVisibleFocus(page);
});
