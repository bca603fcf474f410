import type { Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { generate } from 'otplib';
import { session, users } from '#db/schema.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, open, PASSWORD, signInAsNewUser, test, toast } from './support.ts';

// Browsers bind passkeys to host names, never to IP addresses.
test.use({ baseURL: async ({ app }, use) => use(app.url.replace('127.0.0.1', 'localhost')) });

// A wrong code is refused, which browsers log to the console.
test.use({ expectedMessages: [/400 \(Bad Request\).*\/api\/(totp\/confirmation|account\/closing)/] });

/** Adds a passkey in settings. */
async function addPasskey(page: Page): Promise<void> {
  await open(page, '/settings');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page)).toContainText('Passkey added');
}

type SetPresence = (isThere: boolean) => Promise<unknown>;

/** A virtual device that creates passkeys; `setPresence` says whether it confirms at once that its owner is there. */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const setPresence: SetPresence = (enabled) =>
    browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return { setPresence };
}

/** Opens the form without an owner at the device, and waits until the username field has requested passkey options. */
async function openSignIn(page: Page, address: string, setPresence: SetPresence): Promise<void> {
  await setPresence(false);
  const options = page.waitForResponse((response) => response.url().endsWith('/passkey/options'));
  await open(page, address);
  await options;
}

/** Presses the button; the owner is at the device once the page requests options, and so before it asks the device. */
async function pressSignIn(page: Page, setPresence: SetPresence): Promise<void> {
  await page.route('**/passkey/options', async (route) => {
    await setPresence(true);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
}

test('a passkey is added in settings, and signs in without username or password', async ({ page }) => {
  const { setPresence } = await addAuthenticator(page);
  const username = await signInAsNewUser(page);
  await addPasskey(page);
  await page.getByRole('button', { name: /^Rename / }).click();
  await page.getByRole('dialog', { name: 'Rename passkey' }).getByLabel('Name').fill('Kitchen tablet');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Rename Kitchen tablet' })).toBeVisible();
  await checkAccessibility(page, 'settings-passkey');
  await page.context().clearCookies();
  // The username field offers passkeys too, but no owner is at the device to accept.
  await openSignIn(page, '/auth?form=login', setPresence);
  await pressSignIn(page, setPresence);
  await expect(toast(page)).toContainText(`Welcome back, ${username}!`);
  await open(page, '/settings');
  await page.getByText('Recent sign-ins').click();
  await expect(page.getByText('With a passkey')).toBeVisible();
});

/** Returns a function that counts the page's sign-ins by passkey. */
function countSignIns(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/login/passkey')) count += 1;
  });
  return () => count;
}

test('the username field offers passkeys, and accepting one signs in without pressing the button', async ({
  page,
}) => {
  await addAuthenticator(page);
  const username = await signInAsNewUser(page);
  await addPasskey(page);
  await page.context().clearCookies();
  const getSignInCount = countSignIns(page);
  // The device confirms at once, like a person who accepts the offer.
  await page.goto('/auth?form=login&redirect=%2Fsettings');
  await expect(page).toHaveURL('/settings');
  await expect(toast(page)).toContainText(`Welcome back, ${username}!`);
  expect(getSignInCount()).toBe(1);
});

test('the button replaces the offer of the field, and signs in once', async ({ page }) => {
  const { setPresence } = await addAuthenticator(page);
  const username = await signInAsNewUser(page);
  await addPasskey(page);
  await page.context().clearCookies();
  const getSignInCount = countSignIns(page);
  await openSignIn(page, '/auth?form=login&redirect=%2Fsettings', setPresence);
  await pressSignIn(page, setPresence);
  await expect(page).toHaveURL('/settings');
  await expect(toast(page)).toContainText(`Welcome back, ${username}!`);
  expect(getSignInCount()).toBe(1);
});

test('a person without a password confirms an action by a passkey', async ({ page, rows: { db } }) => {
  await addAuthenticator(page);
  const username = await signInAsNewUser(page);
  await addPasskey(page);
  await db.update(users).set({ password: null }).where(eq(users.username, username));
  await db.update(session).set({ sess: sql`${session.sess} - 'provedAt'` });
  await open(page, '/settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('Your account has no password.')).toBeVisible();
  await checkAccessibility(page, 'settings-confirm-passkey');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Confirm that it is you first')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog.getByText('You have confirmed that it is you.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(toast(page)).toContainText('Account deleted');
});

test('codes of an authenticator app are set up, and required after the password', async ({ page }) => {
  const username = await signInAsNewUser(page);
  await open(page, '/settings');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'Key for your authenticator app' })).toBeVisible();
  await checkAccessibility(page, 'settings-codes-set-up');
  const secretText = await dialog.locator('p.font-mono').textContent();
  const secret = secretText?.replaceAll(' ', '') ?? '';
  await dialog.getByLabel('Code').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This is not the code that your app shows now')).toBeVisible();
  // A code of the previous step (30 s): the one of the current step stays unused for the sign-in below.
  const epoch = Math.floor(Date.now() / 1000);
  await dialog.getByLabel('Code').fill(await generate({ secret, epoch: epoch - 30 }));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await checkAccessibility(page, 'settings-recovery-codes');
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await page.context().clearCookies();
  await open(page, '/auth?form=login');
  await checkAccessibility(page, 'auth-passkey');
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await checkAccessibility(page, 'auth-code');
  await page.getByLabel('Code').fill(await generate({ secret, epoch: epoch + 30 }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page)).toContainText(`Welcome back, ${username}!`);
});
