import { blocks, posts } from '#db/schema.ts';
import { addRestaurant } from '#testing/rows.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, open, signInAsNewUser, test, toast, waitForHydration } from './support.ts';

// Chrome logs each page that answers 404 to the console.
test.use({ expectedMessages: [/status of 404/] });

test('a page that does not exist says so', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page).toHaveTitle(/404 Page Not Found/);
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Browse restaurants' }).click();
  await expect(page).toHaveURL('/restaurants');
});

test('an unknown address below a page does not exist either', async ({ page }) => {
  const [{ id }] = await (await page.request.get('/api/restaurants')).json();
  for (const address of [
    `/restaurants/${id}/none`,
    '/about/none',
    '/people/joana_reis/none',
    '/admin/none',
  ]) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await expect(page).toHaveTitle(/404 Page Not Found/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  }
});

test('a restaurant that does not exist says so', async ({ page }) => {
  for (const id of ['2147483647', '99999999999', '0', 'x', '1.5']) {
    const response = await page.goto(`/restaurants/${id}`);
    expect(response?.status(), id).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Restaurant not found' })).toBeVisible();
    const sentence = "The restaurant you're looking for doesn't exist or has been removed.";
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Back to restaurants' }).click();
  await expect(page).toHaveURL('/restaurants');
});

test('a restaurant that waits for approval exists only for its owner', async ({ page, rows, person }) => {
  const owner = await person();
  const { id } = await addRestaurant(rows, owner.id, { status: 'pending', name: 'Not Yet Open' });
  await open(page, `/restaurants/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurant not found' })).toBeVisible();
  await expect(page.getByText('Not Yet Open')).toBeHidden();
});

test('a post of a person who blocked me, and that person, are not found; I can block them too', async ({
  page,
  rows: { db },
  person,
}) => {
  await signInAsNewUser(page);
  const me: { id: number } = await (await page.request.get('/api/user')).json();
  const other = await person();
  const [post] = await db.insert(posts).values({ userId: other.id, content: 'Soon gone' }).returning();
  await open(page, `/posts/${post?.id}`);
  await expect(page.getByText('Soon gone')).toBeVisible();
  await db.insert(blocks).values({ blockerId: other.id, blockedId: me.id });
  await open(page, `/posts/${post?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Post not found' })).toBeVisible();
  await expect(page).toHaveTitle(/Post not found/);
  await checkAccessibility(page, 'post-missing');
  await open(page, `/people/${other.username}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Person not found' })).toBeVisible();

  await open(page, '/settings');
  await page.getByLabel('Block by username').fill(other.username);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(toast(page)).toContainText('Person blocked');
  await expect(page.getByText(`@${other.username}`)).toBeVisible();
  await checkAccessibility(page, 'settings-blocked');
});

test('the home page leads a visitor to signing in', async ({ page }) => {
  await open(page, '/');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
});
