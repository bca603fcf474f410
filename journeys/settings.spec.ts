import { look } from './look.ts';
import { becomeSomebody, expect, notice, open, PASSWORD, signIn, test } from './support.ts';

test('a password is changed, and only the new one signs in', async ({ page }) => {
  const username = await becomeSomebody(page);
  await open(page, '/settings');
  await look(page, 'settings');
  await page.getByLabel('New password').fill('another table');
  await page.getByLabel('Confirm password').fill('another table');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(notice(page)).toContainText('Password changed');
  await page.context().clearCookies();
  await open(page, '/auth?form=login');
  await signIn(page, username, 'another table');
  await expect(page).toHaveURL('/');
});

test('my data is made into an archive that I download', async ({ page }) => {
  await becomeSomebody(page);
  await open(page, '/settings');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible();
  const coming = page.waitForEvent('download');
  await link.click();
  expect((await coming).suggestedFilename()).toBe('tablemate-my-data.zip');
});

test('an account is deleted by who knows its password', async ({ page }) => {
  await becomeSomebody(page);
  await open(page, '/settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toBeVisible();
  await look(page, 'settings-leave');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Enter your password')).toBeVisible();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/receipts\//);
  await expect(notice(page)).toContainText('Account deleted');
  await look(page, 'settings-receipt');
  expect((await page.request.get('/api/user')).status()).toBe(401);
});
