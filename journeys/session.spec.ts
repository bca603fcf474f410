import {
  becomeSomebody,
  expect,
  makeAccount,
  notice,
  open,
  openAccountMenu,
  PASSWORD,
  PHONE,
  signIn,
  test,
  untilAlive,
} from './support.ts';

test('whoever asks for a page of their own is led back there after signing in', async ({ page }) => {
  const username = await makeAccount(page);
  await open(page, '/preferences?edit=1');
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent('/preferences?edit=1')}`);
  await page.getByRole('link', { name: "Don't have an account? Sign up" }).click();
  await page.getByRole('link', { name: 'Already have an account? Sign in' }).click();
  await signIn(page, username);
  await expect(page).toHaveURL('/preferences?edit=1');
  await expect(page.getByRole('heading', { name: 'Tell us what you like' })).toBeVisible();
});

test('Sign in leads back to the restaurant that was being looked at', async ({ page }) => {
  const username = await makeAccount(page);
  const [{ id }] = await (await page.request.get('/api/restaurants')).json();
  await open(page, `/restaurants/${id}?tab=menu`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, username);
  await expect(page).toHaveURL(`/restaurants/${id}?tab=menu`);
});

test('signing in never leads to another host', async ({ page }) => {
  const username = await makeAccount(page);
  // The guard around every journey fails on a request that leaves our host.
  await open(page, '/auth?redirect=%2F%5Cevil.example%2F');
  await signIn(page, username);
  await expect(page).toHaveURL('/');
  for (const address of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)']) {
    await page.goto(`/auth?redirect=${encodeURIComponent(address)}`);
    await expect(page, address).toHaveURL('/');
  }
});

test('the account menu names its owner and signs out', async ({ page }) => {
  const username = await becomeSomebody(page);
  await open(page, '/restaurants');
  const menu = await openAccountMenu(page);
  await expect(menu).toContainText(username);
  await expect(menu).toContainText(`${username}@example.com`);
  await menu.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(notice(page)).toContainText('Logged out');
  await expect(notice(page)).toContainText('You have been successfully logged out.');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect((await page.request.get('/api/user')).status()).toBe(401);
  await page.goto('/preferences');
  await expect(page).toHaveURL('/auth?redirect=%2Fpreferences');
});

test('on a phone the profile is in the bottom bar', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await becomeSomebody(page);
  await open(page, '/restaurants');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
});

test.describe('without a connection', () => {
  test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED/] });

  test('sending a form keeps what was typed, and sends it when the connection is back', async ({
    page,
    context,
  }) => {
    const username = await makeAccount(page);
    await open(page, '/auth');
    await context.setOffline(true);
    await signIn(page, username);
    await expect(notice(page)).toContainText('Login failed');
    await expect(notice(page)).toContainText('You seem to be offline. Please try again.');
    await expect(page.getByLabel('Username')).toHaveValue(username);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/');
    await expect(notice(page)).toContainText('Login successful');
  });
});

test('what is typed before the scripts have come is sent all the same', async ({ page }) => {
  const username = await makeAccount(page);
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
  await untilAlive(page);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
});
