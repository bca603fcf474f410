import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { checkAccessibility } from './accessibility.ts';
import { readMailedLink } from './mail.ts';
import { expect, open, PASSWORD, PHONE, signIn, signInAsNewUser, test, toast } from './support.ts';

test('the mail about a removed account names the rule; its owner appeals without signing in and gets it back', async ({
  page,
  app,
  rows: { db },
}) => {
  const username = await signInAsNewUser(page);
  const signInAsAdmin = async () => {
    await page.context().clearCookies();
    const name = await signInAsNewUser(page);
    await db.update(users).set({ isAdmin: true }).where(eq(users.username, name));
    return page.context().cookies();
  };
  const firstAdminCookies = await signInAsAdmin();
  await open(page, `/admin?tab=users&q=${username}`);
  await page.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const removal = page.getByRole('dialog', { name: `Delete ${username}?` });
  await removal.getByLabel('Rule').selectOption('Offensive');
  await removal.getByLabel('Reason').fill('It insults guests');
  await checkAccessibility(page, 'admin-account-removal');
  await removal.getByRole('button', { name: 'Delete user' }).click();
  await expect(toast(page)).toContainText('User deleted successfully');

  await page.context().clearCookies();
  await page.setViewportSize(PHONE);
  await open(page, await readMailedLink(app, `${username}@example.com`, '/appeal'));
  await expect(page.getByRole('link', { name: '3. Offensive' })).toBeVisible();
  await expect(page.getByText('It insults guests')).toBeVisible();
  await checkAccessibility(page, 'account-appeal');
  await page.getByLabel('Why should it come back?').fill('That was somebody else.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Your appeal waits for another administrator.')).toBeVisible();
  await checkAccessibility(page, 'account-appealed');

  await page.context().addCookies(firstAdminCookies);
  await open(page, `/super-admin?tab=appeals&q=${username}`);
  await page.getByRole('link', { name: username }).first().click();
  await expect(
    page.getByText('You removed this yourself. Another administrator has to decide.'),
  ).toBeVisible();

  await signInAsAdmin();
  await open(page, `/super-admin?tab=appeals&q=${username}`);
  await page.getByRole('link', { name: username }).first().click();
  await page.getByRole('button', { name: 'Restore' }).click();
  const decision = page.getByRole('dialog', { name: `Bring the account of ${username} back?` });
  await decision.getByLabel('Answer').fill('You are right.');
  await checkAccessibility(page, 'account-appeal-decision');
  await decision.getByRole('button', { name: 'Restore' }).click();
  await expect(toast(page)).toContainText('It is back, and its author is told.');

  await page.context().clearCookies();
  await open(page, '/auth?form=login');
  await signIn(page, username, PASSWORD);
  await expect(page).not.toHaveURL(/auth/);
  await open(page, '/moderation?subject=account');
  await expect(page.getByRole('row').filter({ hasText: 'Appeal accepted' }).first()).toContainText(
    'Restored',
  );
});
