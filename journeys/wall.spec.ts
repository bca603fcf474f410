import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { posts, postTags, users } from '#db/schema.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, expectNoSidewaysScroll, open, PHONE, signInAsNewUser, test, toast } from './support.ts';

const TEXT = 'Fourteen stools and a queue worth standing in. #NoodleNight';

// One call fails on purpose.
test.use({ expectedMessages: [/net::ERR_FAILED|status of 500/] });

test('a visitor reads the wall, its tabs, a post and a tag, and is led to sign in', async ({
  page,
  person,
  rows: { db },
}) => {
  const writer = await person({ name: 'Ana Sousa' });
  const post = await addPost(page, writer.id, db);

  await open(page, '/wall');
  await expect(page).toHaveTitle('Social Wall · Tablemate');
  const card = page.getByRole('article').filter({ hasText: 'Fourteen stools' }).first();
  await expect(card.getByRole('heading', { name: 'Ana Sousa' })).toBeVisible();
  await expect(card.getByText(/seconds ago/)).toBeVisible();
  await checkAccessibility(page, 'wall');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('navigation', { name: 'Wall' }).getByRole('link', { name: 'Communities' }).click();
  await expect(page).toHaveURL(/\?tab=communities$/);
  await expect(page).toHaveTitle('Communities on the Social Wall · Tablemate');
  await page.goBack();

  await card.getByRole('link', { name: '#NoodleNight' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '#noodlenight' })).toBeVisible();
  await page
    .getByRole('link', { name: /seconds ago/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/posts/${post}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Sousa' })).toBeVisible();
  await checkAccessibility(page, 'post');
  await page.getByRole('link', { name: 'Sign in to comment' }).click();
  await expect(page).toHaveURL(new RegExp(`/auth\\?redirect=${encodeURIComponent(`/posts/${post}`)}`));
});

test('a person likes a post, comments on it, replies and deletes', async ({ page, person, rows: { db } }) => {
  const writer = await person({ name: 'Miguel Antunes' });
  const post = await addPost(page, writer.id, db);
  await signInAsNewUser(page);
  await open(page, `/posts/${post}`);

  await page.getByRole('button', { name: 'Like the post by Miguel Antunes' }).click();
  await page.getByRole('button', { name: '1 like, see who' }).click();
  const likes = page.getByRole('dialog', { name: 'Likes' });
  await expect(likes.getByRole('listitem')).toHaveCount(1);
  await likes.getByRole('button', { name: 'Close' }).click();

  const box = page.getByRole('textbox', { name: 'Write a comment' });
  // The text returns to the field where the call fails.
  await page.route('**/api/posts/*/comments', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  await box.fill('That egg. Friday?');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(toast(page)).toContainText('Your comment was not posted');
  await expect(box).toHaveValue('That egg. Friday?');
  await page.unroute('**/api/posts/*/comments');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const comments = page.getByRole('list', { name: 'Comments' });
  await expect(comments.getByText('That egg. Friday?')).toBeVisible();
  await expect(page.getByRole('link', { name: '1 comment' })).toBeVisible();

  await comments.getByRole('button', { name: 'Reply' }).click();
  await page.getByRole('textbox', { name: /^Reply to/ }).fill('Friday it is.');
  await page.getByRole('button', { name: 'Post', exact: true }).last().click();
  await expect(comments.getByText('Friday it is.')).toBeVisible();
  await expect(page.getByRole('link', { name: '2 comments' })).toBeVisible();
  await checkAccessibility(page, 'post-thread');

  await comments.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('button', { name: 'Delete comment' }).click();
  await expect(page.getByRole('link', { name: '0 comments' })).toBeVisible();
  await expect(comments.getByText('That egg. Friday?')).toBeHidden();
});

test('on a desk a comment is written on the card itself', async ({ page, person, rows: { db } }) => {
  const writer = await person({ name: 'Marta Leal' });
  await addPost(page, writer.id, db);
  await signInAsNewUser(page);
  await page.request.put(`/api/people/${writer.username}/follow`);
  await open(page, '/wall');
  const card = page.getByRole('article').first();
  await card.getByRole('textbox', { name: 'Comment on the post by Marta Leal' }).fill('Friday?');
  await checkAccessibility(page, 'wall-comment');
  await card.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(card.getByText('Friday?')).toBeVisible();
  await expect(card.getByRole('link', { name: '1 comment' })).toBeVisible();
  await page.setViewportSize(PHONE);
  await expect(card.getByRole('textbox')).toBeHidden();
});

test('on a phone comments open in a sheet', async ({ page, person, rows: { db } }) => {
  await page.setViewportSize(PHONE);
  const writer = await person({ name: 'Priya Raman' });
  await addPost(page, writer.id, db);
  await signInAsNewUser(page);
  await page.request.put(`/api/people/${writer.username}/follow`);
  await open(page, '/wall');
  await page.getByRole('article').first().getByRole('link', { name: '0 comments' }).click();
  const sheet = page.getByRole('dialog', { name: 'Comments' });
  const box = sheet.getByRole('textbox', { name: 'Write a comment' });
  await box.pressSequentially(`@${writer.username.slice(0, -1)}`);
  await sheet.getByRole('option', { name: /Priya Raman/ }).click();
  await box.pressSequentially('saving this for #noodl');
  await expect(sheet.getByRole('option', { name: /noodlenight/ })).toHaveAttribute('aria-selected', 'true');
  await checkAccessibility(page, 'wall-completion');
  await box.press('Enter');
  await expect(box).toHaveValue(`@${writer.username} saving this for #noodlenight `);
  // Escape closes the list, and the sheet stays open.
  await box.pressSequentially('#noo');
  await expect(sheet.getByRole('listbox', { name: 'Tags' })).toBeVisible();
  await box.press('Escape');
  await expect(sheet.getByRole('listbox', { name: 'Tags' })).toBeHidden();
  await box.fill('Saving this.');
  await sheet.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(sheet.getByText('Saving this.')).toBeVisible();
  await checkAccessibility(page, 'wall-comments');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  const card = page.getByRole('article').first();
  await expect(card.getByRole('link', { name: '1 comment' })).toBeVisible();
  await expect(card).toContainText('Saving this.');
});

test('a new post of a person I follow is announced while I read, and loads by a press', async ({
  page,
  browser,
  app,
}) => {
  await signInAsNewUser(page);
  const writerContext = await browser.newContext({ baseURL: app.url });
  const writerPage = await writerContext.newPage();
  const writer = await signInAsNewUser(writerPage);
  await page.request.put(`/api/people/${writer}/follow`);
  await writerPage.request.post('/api/posts', { data: { content: 'Soup of the day.' } });

  const streamResponse = page.waitForResponse(/notifications\/stream/);
  await open(page, '/wall');
  const posts = page.getByRole('list', { name: 'People' }).getByRole('article');
  await expect(posts).toHaveCount(1);
  await streamResponse;
  await writerPage.request.post('/api/posts', { data: { content: 'And the bread.' } });
  const newPostButton = page.getByRole('button', { name: '1 new post' });
  await expect(newPostButton).toBeVisible();
  await writerPage.request.post('/api/posts', { data: { content: 'And a coffee.' } });
  await page.getByRole('button', { name: '2 new posts' }).click();
  await expect(posts).toHaveCount(3);
  await expect(posts.first()).toContainText('And a coffee.');
  await expect(page.getByRole('button', { name: /new posts?$/ })).toBeHidden();
  await writerContext.close();
});

/** Adds a post with a picture of some restaurant; returns its id. */
async function addPost(page: Page, userId: number, db: Database): Promise<number> {
  const [place] = await (await page.request.get('/api/restaurants')).json();
  const createdAt = new Date().toISOString();
  const [post] = await db
    .insert(posts)
    .values({ userId, restaurantId: place.id, content: TEXT, images: place.images.slice(0, 1), createdAt })
    .returning();
  if (!post) throw new Error('An insert returned no row.');
  await db.insert(postTags).values({ postId: post.id, tag: 'noodlenight', createdAt });
  await db.update(users).set({ lastPostAt: createdAt }).where(eq(users.id, userId));
  return post.id;
}
