import {
  createAccount,
  expect,
  open,
  openAccountMenu,
  PASSWORD,
  PHONE,
  signIn,
  signInAsNewUser,
  test,
  toast,
  waitForHydration,
} from './support.ts';

test('signing in leads back to the page that requires it', async ({ page }) => {
  const username = await createAccount(page);
  await open(page, '/preferences?edit=1');
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent('/preferences?edit=1')}`);
  await page.getByRole('link', { name: "Don't have an account? Sign up" }).click();
  await page.getByRole('link', { name: 'Already have an account? Sign in' }).click();
  await signIn(page, username);
  await expect(page).toHaveURL('/preferences?edit=1');
  await expect(page.getByRole('heading', { name: 'Tell us what you like' })).toBeVisible();
});

test('Sign in leads back to the open tab of a restaurant', async ({ page }) => {
  const username = await createAccount(page);
  const [{ id }] = await (await page.request.get('/api/restaurants')).json();
  await open(page, `/restaurants/${id}?tab=menu`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, username);
  await expect(page).toHaveURL(`/restaurants/${id}?tab=menu`);
});

test('signing in never leads to another host', async ({ page }) => {
  const username = await createAccount(page);
  // The `test` of support.ts fails on a request to another host.
  await open(page, '/auth?redirect=%2F%5Cevil.example%2F');
  await signIn(page, username);
  await expect(page).toHaveURL('/');
  for (const address of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)']) {
    await page.goto(`/auth?redirect=${encodeURIComponent(address)}`);
    await expect(page, address).toHaveURL('/');
  }
});

test('the account menu names its owner and signs out', async ({ page }) => {
  const username = await signInAsNewUser(page);
  await open(page, '/restaurants');
  const menu = await openAccountMenu(page);
  await expect(menu).toContainText(username);
  await expect(menu).toContainText(`${username}@example.com`);
  await menu.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(toast(page)).toContainText('Logged out');
  await expect(toast(page)).toContainText('You have been successfully logged out.');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect((await page.request.get('/api/user')).status()).toBe(401);
  await page.goto('/preferences');
  await expect(page).toHaveURL('/auth?redirect=%2Fpreferences');
});

test('on a phone the profile is in the bottom bar', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signInAsNewUser(page);
  await open(page, '/restaurants');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
});

test.describe('without a connection', () => {
  test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED/] });

  test('a form keeps its text, and can be sent when the connection is back', async ({ page, context }) => {
    const username = await createAccount(page);
    await open(page, '/auth');
    await context.setOffline(true);
    await signIn(page, username);
    await expect(toast(page)).toContainText('Login failed');
    await expect(toast(page)).toContainText('You seem to be offline. Please try again.');
    await expect(page.getByLabel('Username')).toHaveValue(username);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/');
    await expect(toast(page)).toContainText('Login successful');
  });
});

test('text that is typed before the scripts have arrived is sent all the same', async ({ page }) => {
  const username = await createAccount(page);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  release();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
});
