import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { look } from './look.ts';
import { readMailedLink } from './mail.ts';
import { becomeSomebody, expect, notice, open, PASSWORD, PHONE, signIn, test } from './support.ts';

test('a removed account names its rule by mail, its owner appeals without signing in, and is back', async ({
  page,
  app,
  rows: { db },
}) => {
  const gone = await becomeSomebody(page);
  const become = async () => {
    await page.context().clearCookies();
    const name = await becomeSomebody(page);
    await db.update(users).set({ isAdmin: true }).where(eq(users.username, name));
    return page.context().cookies();
  };
  const ofFirst = await become();
  await open(page, `/admin?tab=users&q=${gone}`);
  await page.getByRole('button', { name: `Actions for ${gone}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const removal = page.getByRole('dialog', { name: `Delete ${gone}?` });
  await removal.getByLabel('Rule').selectOption('Offensive');
  await removal.getByLabel('Reason').fill('It insults guests');
  await look(page, 'admin-account-removal');
  await removal.getByRole('button', { name: 'Delete user' }).click();
  await expect(notice(page)).toContainText('User deleted successfully');

  await page.context().clearCookies();
  await page.setViewportSize(PHONE);
  await open(page, await readMailedLink(app, `${gone}@example.com`, '/appeal'));
  await expect(page.getByRole('link', { name: '3. Offensive' })).toBeVisible();
  await expect(page.getByText('It insults guests')).toBeVisible();
  await look(page, 'account-appeal');
  await page.getByLabel('Why should it come back?').fill('That was somebody else.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Your appeal waits for another administrator.')).toBeVisible();
  await look(page, 'account-appealed');

  await page.context().addCookies(ofFirst);
  await open(page, `/super-admin?tab=appeals&q=${gone}`);
  await page.getByRole('link', { name: gone }).first().click();
  await expect(
    page.getByText('You removed this yourself. Another administrator has to decide.'),
  ).toBeVisible();

  await become();
  await open(page, `/super-admin?tab=appeals&q=${gone}`);
  await page.getByRole('link', { name: gone }).first().click();
  await page.getByRole('button', { name: 'Restore' }).click();
  const decision = page.getByRole('dialog', { name: `Bring the account of ${gone} back?` });
  await decision.getByLabel('Answer').fill('You are right.');
  await look(page, 'account-appeal-decision');
  await decision.getByRole('button', { name: 'Restore' }).click();
  await expect(notice(page)).toContainText('It is back, and its author is told.');

  await page.context().clearCookies();
  await open(page, '/auth?form=login');
  await signIn(page, gone, PASSWORD);
  await expect(page).not.toHaveURL(/auth/);
  await open(page, '/moderation?subject=account');
  await expect(page.getByRole('row').filter({ hasText: 'Appeal accepted' }).first()).toContainText(
    'Restored',
  );
});
