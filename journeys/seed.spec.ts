import { addRestaurant } from '#testing/rows.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, open, signIn, signInAsNewUser, test, toast, waitForHydration } from './support.ts';

test('the seed page warns, replaces everything and names accounts that work', async ({
  page,
  rows,
  person,
}) => {
  const stranger = await signInAsNewUser(page);
  await addRestaurant(rows, (await person()).id, { name: 'Older Than The Seed' });
  await open(page, '/seed');
  const warning = 'This will erase all existing data in the database. This action cannot be undone.';
  await expect(page.getByText(warning)).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    '25 users',
    '45 restaurants',
    '5-10 menu items per restaurant',
    '5-20 reviews per restaurant',
    '10 challenges',
    '50 wall posts',
    'Plus comments, follows and tips',
  ]);

  await page.getByRole('button', { name: 'Seed database' }).click();
  await expect(page.getByRole('heading', { name: 'Database seeded successfully' })).toBeVisible();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['Username', 'Password']);
  const accounts = table.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(accounts).toHaveCount(3);
  const [username = '', password = ''] = await accounts.first().getByRole('cell').allTextContents();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();

  await page.getByRole('link', { name: 'Tablemate' }).click();
  await expect(page.getByText('30 restaurants', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await waitForHydration(page);
  await signIn(page, username, password);
  await expect(toast(page)).toContainText(`Welcome back, ${username}!`);
  const places: Array<{ name: string }> = await (await page.request.get('/api/restaurants')).json();
  expect(places.map(({ name }) => name)).not.toContain('Older Than The Seed');
  expect(username).not.toBe(stranger);
});

test.describe('where seeding fails', () => {
  // The page refers to the console, which has the reason.
  test.use({ expectedMessages: [/status of 500|Something went wrong on our side/] });

  test('the page says so', async ({ page }) => {
    await open(page, '/seed');
    await page.route('**/api/seed', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } }),
    );
    await page.getByRole('button', { name: 'Seed database' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Failed to seed database. See console for details.',
    );
    await expect(page.getByRole('table')).toBeHidden();
  });
});

test.describe('on a public site', () => {
  test.use({ expectedMessages: [/status of 400/] });

  test('the page asks an administrator for the password, and names no accounts', async ({ page }) => {
    await signInAsNewUser(page);
    await open(page, '/seed');
    const refusal = { message: 'Enter your password', errors: { currentPassword: 'Enter your password' } };
    const bodies: unknown[] = [];
    await page.route('**/api/seed', (route) => {
      const body: unknown = route.request().postDataJSON();
      const isConfirmed = bodies.push(body) > 1;
      return isConfirmed
        ? route.fulfill({ json: { message: 'Database seeded successfully', testCredentials: [] } })
        : route.fulfill({ status: 400, json: refusal });
    });
    await page.getByRole('button', { name: 'Seed database' }).click();
    const password = page.getByLabel('Your password', { exact: true });
    await expect(password).toHaveAccessibleDescription('Enter your password');
    await expect(password).toBeFocused();
    await checkAccessibility(page, 'seed-password');
    await password.fill('a table by the window');
    await page.getByRole('button', { name: 'Seed database' }).click();
    await expect(page.getByRole('heading', { name: 'Database seeded successfully' })).toBeVisible();
    await expect(page.getByRole('table')).toBeHidden();
    expect(bodies).toEqual([null, { currentPassword: 'a table by the window' }]);
  });
});
