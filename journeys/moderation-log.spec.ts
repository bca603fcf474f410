import { eq } from 'drizzle-orm';
import { posts, users } from '#db/schema.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, newName, open, signInAsNewUser, test, toast } from './support.ts';

test('a removal names its rule in the public log, its author appeals, and another administrator restores it', async ({
  page,
  rows: { db },
}) => {
  const author = await signInAsNewUser(page);
  const authorCookies = await page.context().cookies();
  const { id: userId } = await (await page.request.get('/api/user')).json();
  const word = newName('soup');
  const [post] = await db
    .insert(posts)
    .values({ userId, content: `${word} was cold, and the waiter knew it` })
    .returning();
  const targetId = post?.id ?? 0;
  const switchUser = async (cookies?: typeof authorCookies) => {
    await page.context().clearCookies();
    if (cookies) {
      await page.context().addCookies(cookies);
      return cookies;
    }
    const name = await signInAsNewUser(page);
    await db.update(users).set({ isAdmin: true }).where(eq(users.username, name));
    return page.context().cookies();
  };

  const firstAdminCookies = await switchUser();
  await open(page, `/admin?tab=posts&q=${word}`);
  await page.getByRole('button', { name: `Actions for post ${targetId} by ${author}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const removal = page.getByRole('dialog', { name: `Delete the post by ${author}?` });
  await removal.getByLabel('Rule').selectOption('Offensive');
  await removal.getByLabel('Reason').fill('It insults the waiter');
  await removal.getByRole('button', { name: 'Delete post' }).click();
  await expect(toast(page)).toContainText('Post deleted successfully');

  await switchUser(authorCookies);
  await open(page, '/removed');
  await expect(page.getByRole('link', { name: '3. Offensive' })).toBeVisible();
  await page.getByRole('button', { name: 'Appeal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Appeal against the removal' });
  await dialog.getByLabel('Why should it come back?').fill('It says nothing about the waiter as a person.');
  await checkAccessibility(page, 'appeal');
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await expect(toast(page)).toContainText('Another administrator will look at it');
  await expect(page.getByText('Your appeal waits for another administrator.')).toBeVisible();
  await checkAccessibility(page, 'removed-appealed');

  await switchUser(firstAdminCookies);
  await open(page, `/super-admin?tab=appeals&q=${author}`);
  await page.getByRole('link', { name: author }).first().click();
  await expect(
    page.getByText('You removed this yourself. Another administrator has to decide.'),
  ).toBeVisible();

  await switchUser();
  await open(page, `/super-admin?tab=appeals&q=${author}`);
  await checkAccessibility(page, 'admin-appeals');
  await page.getByRole('link', { name: author }).first().click();
  await expect(page.getByText('It says nothing about the waiter as a person.')).toBeVisible();
  await checkAccessibility(page, 'admin-appeal');
  await page.getByRole('button', { name: 'Restore' }).click();
  const decision = page.getByRole('dialog', { name: `Restore what ${author} wrote?` });
  await decision.getByLabel('Answer').fill('You are right.');
  await decision.getByRole('button', { name: 'Restore' }).click();
  await expect(toast(page)).toContainText('It is back, and its author is told.');

  await page.context().clearCookies();
  await open(page, '/moderation?subject=post');
  await expect(page.getByRole('row').filter({ hasText: 'Appeal accepted' }).first()).toContainText(
    'Restored',
  );
  await checkAccessibility(page, 'moderation-log');
  await page.getByRole('link', { name: 'Rule 3' }).first().click();
  await expect(page.getByRole('heading', { name: '3. No insults, no hate, no threats' })).toBeVisible();
  await checkAccessibility(page, 'rules');
});
