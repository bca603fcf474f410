import { eq, sql } from 'drizzle-orm';
import { comments, communities, notifications, posts, restaurants, users } from '#db/schema.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, newName, open, PASSWORD, PHONE, signInAsNewUser, test, toast } from './support.ts';

let name: string;
let id: number;

test.beforeEach(async ({ page, rows: { db }, person }) => {
  const username = await signInAsNewUser(page);
  await db.update(users).set({ isAdmin: true }).where(eq(users.username, username));
  const owner = await person({ type: 'restaurant' });
  name = `Tasca <b>${newName('x')}</b>`;
  const place = { cuisineType: 'Fusion', priceRange: '$$', address: 'Rua da Prova 1' } as const;
  const [row] = await db
    .insert(restaurants)
    .values({ ...place, name, userId: owner.id })
    .returning();
  if (!row) throw new Error('An insert returned no row.');
  id = row.id;
});

test('a restaurant is rejected with a reason only, approved, seen by everybody, and revoked', async ({
  page,
  rows: { db },
}) => {
  await open(page, '/admin?tab=restaurant-reviews');
  const card = page.getByRole('article').filter({ hasText: name });
  await card.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Please provide a reason for rejection')).toBeVisible();
  await dialog.getByLabel('Reason').fill('No photos yet');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page)).toContainText('Restaurant has been rejected with notes');
  await expect(card).toBeHidden();

  await db.update(restaurants).set({ status: 'pending' }).where(eq(restaurants.id, id));
  await open(page, '/admin?tab=restaurant-reviews');
  await card.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page)).toContainText('Restaurant has been approved and is now live');
  await open(page, `/restaurants/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test.describe('where another administrator is faster', () => {
  test.use({ expectedMessages: [/status of 409/] });

  test('the second of two administrators reads what the first has done', async ({ page, rows: { db } }) => {
    await open(page, '/admin?tab=restaurant-reviews');
    await page
      .getByRole('article')
      .filter({ hasText: name })
      .getByRole('button', { name: 'Approve' })
      .click();
    await db.update(restaurants).set({ status: 'rejected' }).where(eq(restaurants.id, id));
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(toast(page)).toContainText('It is rejected now');
  });
});

test('a deleted person can be brought back', async ({ page, person }) => {
  const { username } = await person({ username: newName('guest') });
  await open(page, `/admin?tab=users&q=${username}`);
  await page.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('A mistake');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete user' }).click();
  await expect(toast(page)).toContainText('User deleted successfully');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('User is back');
});

test('the account menu leads administrators to the administration, also those who own restaurants', async ({
  page,
  person,
  rows: { db },
}) => {
  await open(page, '/restaurants');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await expect(page).toHaveURL('/super-admin');
  await page.setViewportSize(PHONE);
  await open(page, '/profile');
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveAttribute('href', '/super-admin');

  const me: { id: number } = await (await page.request.get('/api/user')).json();
  await db.update(users).set({ type: 'restaurant' }).where(eq(users.id, me.id));
  await db.update(restaurants).set({ userId: me.id }).where(eq(restaurants.id, id));
  await open(page, '/admin');
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(page).toHaveURL('/super-admin');
  const otherAreas = page.getByRole('navigation', { name: 'Elsewhere' });
  for (const href of ['/restaurants', '/challenges', '/wall', '/profile', '/admin'])
    await expect(otherAreas.locator(`a[href="${href}"]`)).toBeVisible();
  await db
    .update(restaurants)
    .set({ userId: (await person()).id })
    .where(eq(restaurants.id, id));
});

test('a restaurant is registered for an owner with the form of owners', async ({ page, person }) => {
  const owner = await person({ type: 'restaurant' });
  await open(page, '/admin?tab=restaurants');
  await page.getByRole('button', { name: 'Add Restaurant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Restaurant' });
  await checkAccessibility(page, 'admin-add-restaurant');
  await dialog.getByLabel('Restaurant name').fill(`Neu ${owner.username}`);
  await dialog.getByLabel('Cuisine type').selectOption('Greek');
  await dialog.getByText('€€', { exact: true }).click();
  await dialog.getByLabel('Address', { exact: true }).fill('Rua da Prova 2');
  await dialog.getByText('Rooftop', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Submit for Review' }).click();
  await expect(dialog.getByText('Choose an owner')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Search owners' })).toBeFocused();
  await dialog.getByRole('combobox', { name: 'Search owners' }).fill(owner.username);
  await dialog.getByRole('option', { name: owner.username }).click();
  await dialog.getByRole('button', { name: 'Submit for Review' }).click();
  await expect(toast(page)).toContainText('Restaurant Registered!');
  await expect(dialog).toBeHidden();
  await open(page, `/admin?tab=restaurants&q=${encodeURIComponent(`Neu ${owner.username}`)}`);
  await expect(page.getByRole('row').filter({ hasText: owner.username })).toContainText('pending', {
    ignoreCase: true,
  });
});

test.describe('dangerous actions', () => {
  test.use({ expectedMessages: [/status of 400/] });

  test('an administrator deletes many users after entering their own password', async ({ page, person }) => {
    const prefix = newName('guest');
    for (const n of [1, 2]) await person({ username: `${prefix}-${n}` });
    await open(page, `/admin?tab=users&q=${prefix}`);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const password = dialog.getByLabel('Your password', { exact: true });
    await dialog.getByLabel('Reason').fill('Accounts of a machine');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(password).toHaveAccessibleDescription('Enter your password');
    await password.fill('not mine');
    await checkAccessibility(page, 'admin-bulk-password');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(password).toHaveAccessibleDescription('This is not your password');
    await password.fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page)).toContainText('2 users deleted.');
  });

  test('an administrator sets the password of a user after entering their own', async ({ page, person }) => {
    const { username } = await person({ username: newName('guest') });
    await open(page, `/admin?tab=users&q=${username}`);
    await page.getByRole('button', { name: `Actions for ${username}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    const ownPassword = dialog.getByLabel('Your password', { exact: true });
    await dialog.getByLabel('Bio').fill('Knows every bakery');
    await expect(ownPassword).toBeHidden();
    await dialog.getByLabel('New password', { exact: false }).first().fill('letmein');
    await ownPassword.fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      dialog.getByText('This is one of the most common passwords. Choose another one.'),
    ).toBeVisible();
    await checkAccessibility(page, 'admin-user-password');
    await dialog.getByLabel('New password', { exact: false }).first().fill('let me in please');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page)).toContainText('User saved successfully');
  });
});

test('a top-up is found and refunded in part, and the audit log has the line', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL });
  const guest = await context.newPage();
  const username = await signInAsNewUser(guest);
  const payment = await guest.request.post('/api/wallet/top-up', {
    data: { amount: 2000, testCard: 'succeeds' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(payment.status(), await payment.text()).toBe(200);
  await context.close();
  await open(page, `/admin?tab=payments&q=${username}`);
  await page.getByRole('button', { name: `Actions for $20.00 from ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this payment?' });
  const amount = dialog.getByLabel('Amount in dollars');
  await expect(amount).toHaveValue('20');
  await checkAccessibility(page, 'admin-refund');
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await amount.fill('20.01');
  await dialog.getByRole('button', { name: 'Refund $20.01' }).click();
  await expect(dialog.getByText('At most $20.00 is left to refund')).toBeVisible();
  await amount.fill('7.50');
  await dialog.getByRole('button', { name: 'Refund $7.50' }).click();
  await expect(toast(page)).toContainText(`$7.50 refunded to ${username}’s card`);
  await expect(page.getByRole('row').filter({ hasText: username })).toContainText('$7.50');
  await page.getByRole('button', { name: `Actions for $20.00 from ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Show in the audit log' }).click();
  await expect(page.getByRole('article')).toContainText('Refund · Payment');
});

test('a voucher is added, and its page lists who redeemed it', async ({ page, browser, baseURL }) => {
  await open(page, '/admin?tab=vouchers');
  await page.getByRole('button', { name: 'Add Voucher' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Voucher' });
  await checkAccessibility(page, 'admin-add-voucher');
  await dialog.getByRole('button', { name: 'Add Voucher' }).click();
  await expect(dialog.getByText('Enter an amount')).toBeVisible();
  const code = newName('HELLO').toUpperCase();
  await dialog.getByLabel('Value', { exact: true }).fill('7.50');
  await dialog.getByLabel('People who can redeem it').fill('3');
  await dialog.getByLabel('Last day').fill('2999-12-31');
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByRole('button', { name: 'Add Voucher' }).click();
  await expect(toast(page)).toContainText(`${code} adds $7.50 to a wallet.`);

  const context = await browser.newContext({ baseURL });
  const guest = await context.newPage();
  const username = await signInAsNewUser(guest);
  await guest.request.post('/api/wallet/vouchers', { data: { code } });
  await context.close();
  await open(page, `/admin?tab=vouchers&q=${code.slice(0, 8)}`);
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('1 of 3');
  await page.getByRole('button', { name: `Actions for ${code}` }).click();
  await page.getByRole('menuitem', { name: 'See who redeemed it' }).click();
  const redemptions = page.getByRole('dialog', { name: code });
  await expect(redemptions.getByRole('link', { name: username })).toBeVisible();
  await checkAccessibility(page, 'admin-redemptions');
});

for (const tab of [
  'dashboard',
  'users',
  'restaurants',
  'restaurant-reviews',
  'menu-items',
  'user-reviews',
  'payments',
  'vouchers',
  'reports',
  'audit',
]) {
  test(`administration, ${tab}`, async ({ page }) => {
    await open(page, `/admin?tab=${tab}`);
    await expect(page.locator('#content section').first()).toBeVisible();
    await checkAccessibility(page, `admin-${tab}`);
  });
}

test('a job that failed is tried again from the dashboard', async ({ page, rows: { db } }) => {
  // The job is about an archive that does not exist: trying again finds nothing to do.
  const id = Math.floor(Math.random() * 1_000_000) + 1_000_000_000;
  await db.execute(sql`
    insert into jobs.job (name, data, state, retry_count, completed_on, output)
    values ('archive', ${JSON.stringify({ id })}::jsonb, 'failed', 3, now(),
      '{"message": "The bucket is away: ENOTFOUND pictures.bucket.example, which was asked for an archive three times."}')`);
  await open(page, '/admin');
  const retry = page.getByRole('button', { name: `Retry archive ${id}` });
  await expect(retry).toBeVisible();
  await checkAccessibility(page, 'admin-failed-jobs');
  await retry.click();
  await expect(toast(page)).toContainText(`Job: archive ${id}`);
  await expect(retry).toBeHidden();
});

test('people who are not administrators are led away', async ({ page }) => {
  await page.context().clearCookies();
  await signInAsNewUser(page);
  await open(page, '/super-admin');
  await expect(page).toHaveURL('/');
});

test('a post is found, edited and removed; its author is notified of the reason', async ({
  page,
  person,
  rows: { db },
}) => {
  const author = await person({ username: newName('guest') });
  const word = newName('soup');
  const [post] = await db
    .insert(posts)
    .values({ userId: author.id, content: `${word} and <b>rude</b> words` })
    .returning();
  if (!post) throw new Error('An insert returned no row.');
  await db.insert(comments).values({ postId: post.id, userId: author.id, content: `More ${word}` });
  await open(page, `/admin?tab=posts&q=${word}`);
  await page.getByRole('button', { name: `Actions for post ${post.id} by ${author.username}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Text').fill(`${word} and kind words`);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page)).toContainText('Post saved successfully');
  await page.getByRole('link', { name: `${word} and kind words` }).click();
  await checkAccessibility(page, 'admin-post');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const removal = page.getByRole('dialog', { name: `Delete the post by ${author.username}?` });
  await removal.getByRole('button', { name: 'Delete post' }).click();
  await expect(removal.getByText('Say why')).toBeVisible();
  await removal.getByLabel('Reason').fill('Not about food');
  await removal.getByRole('button', { name: 'Delete post' }).click();
  await expect(toast(page)).toContainText('Post deleted successfully');
  await expect(page.getByRole('heading', { name: 'No posts found' })).toBeVisible();
  const [notification] = await db.select().from(notifications).where(eq(notifications.userId, author.id));
  expect(notification?.data).toEqual({
    ...{ outcome: 'removed', about: 'post' },
    ...{ title: `${word} and kind words`, text: 'Not about food' },
  });
});

test('posts, comments, stories and communities have their tables', async ({
  page,
  person,
  cleanUp,
  rows: { db },
}) => {
  const author = await person({ username: newName('guest') });
  const userId = author.id;
  const [post] = await db.insert(posts).values({ userId, content: 'Caldo verde' }).returning();
  await db.insert(comments).values({ postId: post?.id ?? 0, userId, content: 'With chouriço' });
  const slug = newName('club').toLowerCase();
  await db.insert(communities).values({ slug, name: 'Soup people', founderId: userId, memberCount: 1 });
  cleanUp(() => db.delete(communities).where(eq(communities.slug, slug)));
  for (const tab of ['posts', 'comments', 'stories', 'communities']) {
    await open(page, `/admin?tab=${tab}`);
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${tab}`, 'i') })).toBeVisible();
    await checkAccessibility(page, `admin-${tab}`);
  }
  await page.getByRole('link', { name: 'Soup people' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Soup people' })).toContainText(`/c/${slug}`);
  await checkAccessibility(page, 'admin-community');
  await open(page, '/admin?tab=posts');
  await page.getByRole('link', { name: 'Add Post' }).click();
  await expect(page.getByRole('dialog', { name: 'New Post' })).toBeVisible();
  await checkAccessibility(page, 'admin-add-post');
});
