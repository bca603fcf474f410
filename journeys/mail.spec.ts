import { look } from './look.ts';
import { readMailedLink } from './mail.ts';
import { becomeSomebody, expect, notice, open, PASSWORD, signIn, test } from './support.ts';

test('who forgets the password comes back by the link in a mail, and other browsers are signed out', async ({
  page,
  browser,
  app,
  expectedMessages,
}) => {
  const username = await becomeSomebody(page);
  const email = `${username}@example.com`;
  await open(page, '/settings');
  await expect(page.getByText('Not confirmed')).toBeVisible();

  // In another browser, where nobody is signed in.
  const elsewhere = await browser.newContext({ baseURL: app.url });
  const mailbox = await elsewhere.newPage();
  await open(mailbox, await readMailedLink(app, email, '/auth/confirm'));
  await mailbox.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(mailbox.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await open(page, '/settings');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

  await open(mailbox, '/auth?form=login');
  await mailbox.getByRole('link', { name: 'Forgot your password?' }).click();
  // The field of the form before would be found as well.
  await expect(mailbox.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await mailbox.getByLabel('Email').fill(email);
  await mailbox.getByRole('button', { name: 'Send the link' }).click();
  await expect(mailbox.getByText('If an account has this address')).toBeVisible();
  const link = await readMailedLink(app, email, '/auth/reset');
  const password = 'a password to come back';
  const choose = async () => {
    await open(mailbox, link);
    await mailbox.getByLabel('New password').fill(password);
    await mailbox.getByLabel('Confirm password').fill(password);
    await mailbox.getByRole('button', { name: 'Set the password' }).click();
  };
  await choose();
  await expect(mailbox.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();

  await page.goto('/settings');
  await expect(page).toHaveURL(/\/auth/);
  expectedMessages.push(/401/);
  await signIn(page, email, PASSWORD);
  await expect(notice(page)).toContainText('Login failed');
  await signIn(page, email, password);
  await expect(page).toHaveURL('/settings');

  await mailbox.goto('/restaurants');
  await choose();
  await expect(mailbox.getByText('This link has expired or was used already.').first()).toBeVisible();
  await elsewhere.close();
});

test('the pages of links in mails look right', async ({ page, expectedMessages }) => {
  for (const step of ['forgot', 'reset', 'confirm']) {
    await open(page, `/auth/${step}`);
    await look(page, `mailed-${step}`);
  }
  await becomeSomebody(page, 'restaurant');
  await open(page, '/settings');
  await look(page, 'mailed-settings');
  await open(page, '/profile');
  await expect(page.getByRole('link', { name: 'Confirm it in the settings' })).toBeVisible();
  expectedMessages.push(/404/);
  await open(page, '/auth/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
