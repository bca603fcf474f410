import { checkAccessibility } from './accessibility.ts';
import { expect, open, PASSWORD, signIn, signInAsNewUser, test, toast } from './support.ts';

test('a password is changed, and only the new one signs in', async ({ page }) => {
  const username = await signInAsNewUser(page);
  await open(page, '/settings');
  await checkAccessibility(page, 'settings');
  await page.getByLabel('New password').fill('another table');
  await page.getByLabel('Confirm password').fill('another table');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page)).toContainText('Password changed');
  await page.context().clearCookies();
  await open(page, '/auth?form=login');
  await signIn(page, username, 'another table');
  await expect(page).toHaveURL('/');
});

test('a person exports their data and downloads the archive', async ({ page }) => {
  await signInAsNewUser(page);
  await open(page, '/settings');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible();
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toBe('tablemate-my-data.zip');
});

test('an account is deleted after entering its password', async ({ page }) => {
  await signInAsNewUser(page);
  await open(page, '/settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toBeVisible();
  await checkAccessibility(page, 'settings-leave');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Enter your password')).toBeVisible();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/receipts\//);
  await expect(toast(page)).toContainText('Account deleted');
  await checkAccessibility(page, 'settings-receipt');
  expect((await page.request.get('/api/user')).status()).toBe(401);
});
