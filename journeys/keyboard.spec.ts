import type { Page } from '@playwright/test';
import { expectFocusSeen, tabTo } from './keys.ts';
import { expect, makeAccount, notice, open, PASSWORD, test } from './support.ts';

test('the first stop of the keyboard skips the bars', async ({ page }) => {
  await open(page, '/restaurants');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inside = await page.evaluate(
    () => document.querySelector('#content')?.contains(document.activeElement) ?? false,
  );
  expect(inside).toBe(true);
});

test('the keyboard alone goes from the list to a menu, signs in and signs out', async ({ page }) => {
  const username = await makeAccount(page);
  await open(page, '/restaurants');
  const card = page.getByRole('article').nth(1);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await tabTo(page, card.getByRole('link', { name, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: /^Menu \d+$/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?tab=menu$/);
  const here = page.url();

  await tabTo(page, page.getByRole('link', { name: 'Sign in' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(here);
  // The address changes before the page does. Then the keyboard goes on from where the form was, below the bar.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Your account' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page)).toContainText('Logged out');
});

test('from the empty address to a shortlist that another browser sees alike, by the keyboard alone', async ({
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
  const names = (of: Page) => of.getByRole('article').getByRole('heading', { level: 2 });
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

test('the keyboard chooses an account type and tastes', async ({ page }) => {
  await open(page, '/auth?form=register');
  await tabTo(page, page.getByRole('radio', { name: 'Food Lover' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Restaurant' })).toBeChecked();
  await expectFocusSeen(page);
});
