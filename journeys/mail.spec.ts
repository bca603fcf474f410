import { checkAccessibility } from './accessibility.ts';
import { readMailedLink } from './mail.ts';
import { expect, open, PASSWORD, signIn, signInAsNewUser, test, toast } from './support.ts';

test('a forgotten password is reset by a link in a mail, and other browsers are signed out', async ({
  page,
  browser,
  app,
  expectedMessages,
}) => {
  const username = await signInAsNewUser(page);
  const email = `${username}@example.com`;
  await open(page, '/settings');
  await expect(page.getByText('Not confirmed')).toBeVisible();

  // In another browser, without a session.
  const otherContext = await browser.newContext({ baseURL: app.url });
  const mailbox = await otherContext.newPage();
  await open(mailbox, await readMailedLink(app, email, '/auth/confirm'));
  await mailbox.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(mailbox.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await open(page, '/settings');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

  await open(mailbox, '/auth?form=login');
  await mailbox.getByRole('link', { name: 'Forgot your password?' }).click();
  // Wait for the page: the form before it has a field of the same name.
  await expect(mailbox.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await mailbox.getByLabel('Email').fill(email);
  await mailbox.getByRole('button', { name: 'Send the link' }).click();
  await expect(mailbox.getByText('If an account has this address')).toBeVisible();
  const link = await readMailedLink(app, email, '/auth/reset');
  const password = 'a password to come back';
  const setPassword = async () => {
    await open(mailbox, link);
    await mailbox.getByLabel('New password').fill(password);
    await mailbox.getByLabel('Confirm password').fill(password);
    await mailbox.getByRole('button', { name: 'Set the password' }).click();
  };
  await setPassword();
  await expect(mailbox.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();

  await page.goto('/settings');
  await expect(page).toHaveURL(/\/auth/);
  expectedMessages.push(/401/);
  await signIn(page, email, PASSWORD);
  await expect(toast(page)).toContainText('Login failed');
  await signIn(page, email, password);
  await expect(page).toHaveURL('/settings');

  await mailbox.goto('/restaurants');
  await setPassword();
  await expect(mailbox.getByText('This link has expired or was used already.').first()).toBeVisible();
  await otherContext.close();
});

test('the pages that mails link to are accessible', async ({ page, expectedMessages }) => {
  for (const step of ['forgot', 'reset', 'confirm']) {
    await open(page, `/auth/${step}`);
    await checkAccessibility(page, `mailed-${step}`);
  }
  await signInAsNewUser(page, 'restaurant');
  await open(page, '/settings');
  await checkAccessibility(page, 'mailed-settings');
  await open(page, '/profile');
  await expect(page.getByRole('link', { name: 'Confirm it in the settings' })).toBeVisible();
  expectedMessages.push(/404/);
  await open(page, '/auth/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
