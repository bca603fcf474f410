import { eq } from 'drizzle-orm';
import { posts, reports, users } from '#db/schema.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, newName, open, signInAsNewUser, test, toast } from './support.ts';

test('the author of a removed post reads the rule and the reason, and an administrator restores it', async ({
  page,
  rows: { db },
}) => {
  const author = await signInAsNewUser(page);
  const authorCookies = await page.context().cookies();
  const { id: userId } = await (await page.request.get('/api/user')).json();
  const word = newName('soup');
  const [post] = await db
    .insert(posts)
    .values({ userId, content: `${word} at half price today, ask me` })
    .returning();
  const targetId = post?.id ?? 0;
  await db.insert(reports).values({ kind: 'post', targetId, reason: 'Spam or advertising' });

  await page.context().clearCookies();
  const administrator = await signInAsNewUser(page);
  await db.update(users).set({ isAdmin: true }).where(eq(users.username, administrator));
  const adminCookies = await page.context().cookies();
  await open(page, `/admin?tab=posts&q=${word}`);
  await page.getByRole('button', { name: `Actions for post ${targetId} by ${author}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const removal = page.getByRole('dialog', { name: `Delete the post by ${author}?` });
  await removal.getByLabel('Reason').fill('No advertising, please');
  await removal.getByRole('button', { name: 'Delete post' }).click();
  await expect(toast(page)).toContainText('Post deleted successfully');

  await page.context().clearCookies();
  await page.context().addCookies(authorCookies);
  await open(page, '/removed');
  await expect(page.getByText(`${word} at half price today, ask me`)).toBeVisible();
  await expect(page.getByText('Spam or advertising')).toBeVisible();
  await expect(page.getByText('No advertising, please')).toBeVisible();
  await checkAccessibility(page, 'removed');

  await page.context().clearCookies();
  await page.context().addCookies(adminCookies);
  await open(page, '/super-admin?tab=removals');
  await checkAccessibility(page, 'admin-removals');
  await page.getByRole('button', { name: `Restore: Post by ${author}` }).click();
  await expect(toast(page)).toContainText('It is back, and its author is told.');

  await page.context().clearCookies();
  await page.context().addCookies(authorCookies);
  await open(page, `/posts/${targetId}`);
  await expect(page.getByText(`${word} at half price today, ask me`)).toBeVisible();
  await open(page, '/removed');
  await expect(page.getByText('Nothing of yours was removed.')).toBeVisible();
});
