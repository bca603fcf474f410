import type { Page } from '@playwright/test';
import {
  createAccount,
  DESK,
  expect,
  newName,
  open,
  PASSWORD,
  PHONE,
  signIn,
  test,
  toast,
  waitForHydration,
} from './support.ts';

// Chrome logs each refused call to the console.
test.use({ expectedMessages: [/status of (401|409)/] });

test('on a phone a splash comes first, with a headline that turns every three seconds', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.clock.install({ time: '2026-06-01T12:00:00Z' });
  await page.clock.pauseAt('2026-06-01T12:01:00Z');
  await page.goto('/auth');
  await waitForHydration(page);
  const headline = page.getByText(/^(restaurants|people)$/);
  await expect(headline).toHaveText('restaurants');
  await page.clock.runFor(2_999);
  await expect(headline).toHaveText('restaurants');
  await page.clock.runFor(1);
  await expect(headline).toHaveText('people');
  await page.clock.runFor(3_000);
  await expect(headline).toHaveText('restaurants');
});

test('each screen of signing in has one heading of level one', async ({ page }) => {
  for (const screen of [PHONE, DESK]) {
    await page.setViewportSize(screen);
    for (const address of ['/auth', '/auth?form=login', '/auth?form=register']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
  }
});

test('the splash leads to Login, Register and Skip, and Back returns to it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/auth');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Skip', exact: true }).click();
  await expect(page).toHaveURL('/restaurants');
});

test('both forms are on one screen and link to each other', async ({ page }) => {
  await open(page, '/auth');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('link', { name: "Don't have an account? Sign up" }).click();
  await expect(page.getByRole('radio', { name: 'Food Lover' })).toBeChecked();
  await page.getByRole('link', { name: 'Already have an account? Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.getByRole('link', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL('/restaurants');
});

test('signing in names the fault of each field', async ({ page }) => {
  await open(page, '/auth');
  await signIn(page, 'ab', '12345');
  const username = page.getByLabel('Username');
  const password = page.getByLabel('Password', { exact: true });
  await expect(username).toHaveAccessibleDescription('Username must be at least 3 characters');
  await expect(password).toHaveAccessibleDescription('Password must be at least 6 characters');
  await expect(username).toBeFocused();
  await username.fill('abc');
  await password.fill('123456');
  await expect(page.getByText('must be at least')).toHaveCount(0);
  await expect(username).not.toHaveAttribute('aria-invalid');
});

test('registering names the faults of all fields at once', async ({ page }) => {
  await open(page, '/auth?form=register');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('Username').fill('ab');
  await field('Email').fill('nobody');
  await field('Password').fill('12345');
  await field('Confirm password').fill('54321');
  await page.getByRole('button', { name: 'Register' }).click();
  const expectDescriptions = async (messages: Record<string, string>) => {
    for (const [label, message] of Object.entries(messages))
      await expect(field(label)).toHaveAccessibleDescription(message);
  };
  await expectDescriptions({
    Username: 'Username must be at least 3 characters',
    Email: 'Valid email required',
    Password: 'Password must be at least 6 characters',
    'Confirm password': 'Passwords do not match',
  });
  await expect(field('Username')).toBeFocused();

  await field('Username').fill('somebody new');
  await field('Email').fill('somebody@example.com');
  await field('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await expectDescriptions({
    Username: 'Use letters, digits, dots, dashes and underscores',
    Email: '',
    'Confirm password': 'Passwords do not match',
  });
});

test('a Food Lover registers and is led to the preferences', async ({ page }) => {
  const username = newName('ana');
  await open(page, '/auth?form=register');
  await register(page, username);
  await expect(page).toHaveURL('/preferences');
  await expect(toast(page)).toContainText('Registration successful');
  await expect(toast(page)).toContainText(`Welcome to Tablemate, ${username}!`);
  const me = await (await page.request.get('/api/user')).json();
  expect(me).toMatchObject({ username, type: 'user', name: null });
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
});

test('a Restaurant registers and is not asked for tastes', async ({ page }) => {
  const username = newName('rui');
  await open(page, '/auth?form=register');
  await page.getByText('Restaurant', { exact: true }).click();
  await page.getByLabel('Name (optional)').fill('Rui Costa');
  await register(page, username);
  await expect(page).toHaveURL('/admin');
  await expect(toast(page)).toContainText(`Welcome to Tablemate, ${username}!`);
  const me = await (await page.request.get('/api/user')).json();
  expect(me).toMatchObject({ username, type: 'restaurant', name: 'Rui Costa' });
});

test('a username that is taken is refused at its field, and all fields keep their text', async ({ page }) => {
  const username = await createAccount(page);
  await open(page, '/auth?form=register');
  await register(page, username, 'somebody.else@example.com');
  const name = page.getByLabel('Username');
  await expect(name).toHaveAccessibleDescription('This username is taken');
  await expect(name).toBeFocused();
  await expect(toast(page)).toContainText('Registration failed');
  await expect(toast(page)).toContainText('409: This username is taken');
  await expect(name).toHaveValue(username);
  await expect(page.getByLabel('Email')).toHaveValue('somebody.else@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await expect(page.getByLabel('Confirm password')).toHaveValue(PASSWORD);
});

test('a wrong password is refused with a message, the right one signs in', async ({ page }) => {
  const username = await createAccount(page);
  await open(page, '/auth');
  await signIn(page, username, 'not this one');
  await expect(toast(page).getByRole('alert')).toContainText('Login failed');
  await expect(toast(page)).toContainText('401: Username or password is wrong.');
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not this one');
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page)).toHaveText('');

  await signIn(page, username);
  await expect(page).toHaveURL('/');
  await expect(toast(page).getByRole('status')).toContainText('Login successful');
  await expect(toast(page)).toContainText(`Welcome back, ${username}!`);
});

test('a password can be shown while it is typed', async ({ page }) => {
  await open(page, '/auth');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('visible');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

async function register(page: Page, username: string, email?: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email ?? `${username}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
}
