import { expect, open, PHONE, signInAsNewUser, test, toast } from './support.ts';

// One list fails on purpose.
test.use({ expectedMessages: [/net::ERR_FAILED/], viewport: PHONE, hasTouch: true });

test('the author edits and deletes a post; another person reports it, and mutes and blocks the author', async ({
  page,
  browser,
  app,
}) => {
  const author = await signInAsNewUser(page);
  const writePost = async (content: string): Promise<number> =>
    (await (await page.request.post('/api/posts', { data: { content } })).json()).id;
  const [first, second] = [await writePost('Soup of the day.'), await writePost('And the bread.')];
  await open(page, `/posts/${first}`);
  await page.getByRole('button', { name: 'Your post' }).tap();
  await expect(page.getByRole('menuitem')).toHaveText(['Copy link', 'Edit post', 'Delete post']);
  await page.getByRole('menuitem', { name: 'Edit post' }).tap();
  const composer = page.getByRole('dialog', { name: 'Edit Post' });
  await composer.getByRole('textbox', { name: 'What did you eat?' }).fill('Soup of yesterday.');
  await composer.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByRole('article')).toContainText('Soup of yesterday.');
  await expect(page.getByRole('article')).toContainText('Edited');

  const context = await browser.newContext({ baseURL: app.url, viewport: PHONE, hasTouch: true });
  const other = await context.newPage();
  const menu = other.getByRole('button', { name: `More about the post by ${author}` }).first();
  await open(other, `/posts/${first}`);
  await menu.tap();
  await expect(other.getByRole('menuitem')).toHaveText(['Copy link', 'Report']);
  await other.getByRole('menuitem', { name: 'Report' }).tap();
  await expect(other).toHaveURL(/\/auth\?redirect=/);
  await signInAsNewUser(other);
  await other.request.put(`/api/people/${author}/follow`);

  await open(other, '/wall');
  await menu.tap();
  await other.getByRole('menuitem', { name: 'Report' }).tap();
  const report = other.getByRole('dialog', { name: 'Report this post' });
  await report.getByRole('combobox', { name: 'What is wrong?' }).selectOption('Spam or advertising');
  await report.getByRole('button', { name: 'Send report' }).tap();
  await expect(toast(other)).toContainText('Report sent');
  await menu.tap();
  await other.getByRole('menuitem', { name: `Mute ${author}` }).tap();
  await other.getByRole('dialog').getByRole('button', { name: 'Mute', exact: true }).tap();
  await expect(toast(other)).toContainText('Person muted');
  await expect(other.getByText('And the bread.')).toHaveCount(0);
  await open(other, '/settings');
  await other.getByRole('button', { name: `Unmute ${author}` }).tap();
  await expect(other.getByText('You haven’t muted anyone.')).toBeVisible();
  // The list updates at once, the toast shows once the server has replied.
  await expect(toast(other)).toContainText('Person unmuted');
  await open(other, '/wall');
  await expect(other.getByText('And the bread.')).toBeVisible();
  await open(other, `/posts/${second}`);
  await menu.tap();
  await other.getByRole('menuitem', { name: `Block ${author}` }).tap();
  await other.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).tap();
  await expect(other).toHaveURL('/wall');
  await open(page, '/wall');
  await page.getByRole('button', { name: 'Your post' }).first().tap();
  await page.getByRole('menuitem', { name: 'Delete post' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete post' }).tap();
  await expect(toast(page)).toContainText('Post deleted');
  await expect(page.getByText('And the bread.')).toHaveCount(0);
  await context.close();
});

test('Back from a post returns to the same place on the wall, and a wall that fails can be loaded again', async ({
  page,
}) => {
  await page.route('**/api/posts?**', (route) => route.abort());
  await open(page, '/about');
  await page.getByRole('link', { name: 'Wall', exact: true }).tap();
  await expect(page.getByText('Couldn’t load the wall')).toBeVisible();
  await page.unroute('**/api/posts?**');
  await page.getByRole('button', { name: 'Retry' }).tap();
  const posts = page.getByRole('list', { name: 'People' }).getByRole('article');
  // The list loads the next page as its end comes near.
  await expect(posts).toHaveCount(20);
  await posts.last().scrollIntoViewIfNeeded();
  await expect.poll(() => posts.count()).toBeGreaterThan(20);
  const post = posts.nth(21);
  await post.scrollIntoViewIfNeeded();
  await post.getByRole('link', { name: /ago$/ }).first().tap();
  await expect(page).toHaveURL(/\/posts\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL('/wall');
  await expect(post).toBeInViewport();
});
