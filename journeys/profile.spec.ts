import { checkAccessibility } from './accessibility.ts';
import { expect, open, PHONE, signInAsNewUser, test, toast } from './support.ts';

test('a new person has an empty profile, edits it, and others see it', async ({ page, browser }) => {
  const username = await signInAsNewUser(page);
  await open(page, '/profile');
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
  await expect(page.getByText('Food enthusiast | Coffee lover | Adventure seeker')).toBeVisible();
  await expect(page.getByText('No recent activity')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Explore restaurants' })).toBeVisible();
  await checkAccessibility(page, 'profile-new');

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.getByLabel('Display name').fill('Marta <b>Bold</b>');
  await dialog.getByLabel('Bio').fill('Soup first.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Profile saved');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Marta <b>Bold</b>' })).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(new URL(`/people/${username}`, page.url()).href);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Marta <b>Bold</b>' })).toBeVisible();
  await expect(visitor.getByText('Soup first.')).toBeVisible();
  await expect(visitor).toHaveTitle('Marta <b>Bold</b> · Tablemate');
  await visitor.context().close();
});

test('saved restaurants are on the profile, one is added to a list, and the list is shared by its link', async ({
  page,
  browser,
}) => {
  await signInAsNewUser(page);
  const [{ id, name }] = await (await page.request.get('/api/restaurants')).json();
  await page.request.put(`/api/saved-restaurants/${id}`);
  await open(page, `/restaurants/${id}`);
  await page.getByRole('button', { name: 'Add to list' }).click();
  await page.getByRole('menuitem', { name: 'New list' }).click();
  const nameDialog = page.getByRole('dialog', { name: 'New list' });
  await nameDialog.getByLabel('Name').fill('Date night');
  await nameDialog.getByRole('button', { name: 'Create list' }).click();
  await expect(nameDialog).toBeHidden();

  await open(page, '/profile');
  await expect(page.locator('#saved').getByRole('link', { name, exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Lists', exact: true }).click();
  await expect(page.locator('#lists')).toContainText('1 restaurant');
  await page.getByRole('button', { name: 'Options of Date night' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Friday');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await page.locator('#lists').getByRole('link', { name: 'Friday', exact: true }).click();
  await expect(page).toHaveURL(/\/lists\/[\w-]{22}$/);
  await expect(page.getByText('Only you')).toBeVisible();
  await checkAccessibility(page, 'list');

  const visitor = await (await browser.newContext()).newPage();
  expect((await visitor.goto(page.url()))?.status()).toBe(404);
  const [list] = await (await page.request.get('/api/lists')).json();
  await page.getByRole('button', { name: 'Options of Friday' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const shareDialog = page.getByRole('dialog', { name: 'Share “Friday”' });
  await shareDialog.getByLabel('Share by link').click();
  await expect(shareDialog.getByLabel('Share by link')).toBeChecked();
  await expect(shareDialog.getByLabel('Show on my profile')).not.toBeChecked();
  await expect(page.getByText('Shared by link')).toBeVisible();
  await shareDialog.getByLabel('Show on my profile').click();
  await expect(shareDialog.getByLabel('Show on my profile')).toBeChecked();
  await expect(page.getByText('On your profile')).toBeVisible();
  await checkAccessibility(page, 'list-sharing');
  await shareDialog.getByRole('button', { name: 'Done' }).click();
  expect((await visitor.goto(page.url()))?.status()).toBe(200);
  expect((await visitor.goto(`/lists/${list.id}`))?.status()).toBe(404);
  await visitor.goto(page.url());
  await expect(visitor.getByRole('heading', { level: 1, name: 'Friday' })).toBeVisible();
  await expect(visitor.getByRole('link', { name, exact: true })).toBeVisible();
  await visitor.context().close();

  const listUrl = page.url();
  await page.goto(`/lists/${list.id}`);
  await expect(page).toHaveURL(listUrl);

  await page.getByRole('button', { name: 'Options of Friday' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete list' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(toast(page)).toContainText('List deleted');
});

test('the counters link to the items that they count, and more activity loads by a button', async ({
  page,
}) => {
  await page.request.post('/api/login', { data: { username: 'joana_reis', password: 'tablemate' } });
  await open(page, '/profile');
  const activity = page.locator('section', { has: page.getByRole('heading', { name: 'Recent Activity' }) });
  await expect(activity.getByRole('listitem')).toHaveCount(6);
  await activity.getByRole('button', { name: 'View More' }).click();
  await expect(activity.getByRole('listitem')).toHaveCount(12);
  await checkAccessibility(page, 'profile');
  await page.getByRole('link', { name: /^\d+ ?Reviews$/ }).click();
  await expect(page).toHaveURL('/profile?tab=reviews');
  await checkAccessibility(page, 'person');
});

test('a person is reported on their page, after signing in', async ({ page, person }) => {
  const { username } = await person({ name: 'A rude guest' });
  await open(page, `/people/${username}`);
  await page.getByRole('button', { name: 'More about A rude guest' }).click();
  await page.getByRole('menuitem', { name: 'Report this person' }).click();
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(`/people/${username}`)}`);
  const me = await signInAsNewUser(page);
  await open(page, `/people/${me}`);
  await expect(page.getByRole('link', { name: 'To my own profile' })).toBeVisible();
  await expect(page.getByRole('button', { name: /More about/ })).toHaveCount(0);
  await open(page, `/people/${username}`);
  await checkAccessibility(page, 'person-to-report');
  await page.getByRole('button', { name: 'More about A rude guest' }).click();
  await page.getByRole('menuitem', { name: 'Report this person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this person' });
  await dialog.getByLabel('What is wrong?').selectOption('Offensive');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(toast(page)).toContainText('Report sent');
});

test('on a phone the button to sign out is on the profile', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signInAsNewUser(page);
  await open(page, '/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page)).toContainText('You have been successfully logged out.');
  await expect(page).toHaveURL('/restaurants');
});

test.describe('a person who does not exist', () => {
  test.use({ expectedMessages: [/status of 404/] });

  test('has no page', async ({ page }) => {
    await open(page, '/people/nobody-at-all');
    await expect(page.getByRole('heading', { name: 'Person not found' })).toBeVisible();
  });
});
