import type { Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { generate } from 'otplib';
import { session, users } from '#db/schema.ts';
import { look } from './look.ts';
import { becomeSomebody, expect, notice, open, PASSWORD, test } from './support.ts';

// Browsers bind passkeys to names, never to addresses of the network.
test.use({ baseURL: async ({ app }, use) => use(app.url.replace('127.0.0.1', 'localhost')) });

// A wrong code is refused, which browsers say on the console.
test.use({ expectedMessages: [/400 \(Bad Request\).*\/api\/(totp\/confirmation|account\/closing)/] });

/** Adds a passkey in settings. */
async function addPasskey(page: Page): Promise<void> {
  await open(page, '/settings');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(notice(page)).toContainText('Passkey added');
}

type SetPresence = (isThere: boolean) => Promise<unknown>;

/** A device that makes passkeys; `setPresence` says whether it answers at once that the person is there. */
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

/** Opens the form, and waits until its field for the name has asked for what a device is to sign: nobody is there yet. */
async function openSignIn(page: Page, address: string, setPresence: SetPresence): Promise<void> {
  await setPresence(false);
  const offered = page.waitForResponse((answer) => answer.url().endsWith('/passkey/options'));
  await open(page, address);
  await offered;
}

/** Presses the button; the person is there once the page asks for what the device is to sign, and so before the device is asked. */
async function pressSignIn(page: Page, setPresence: SetPresence): Promise<void> {
  await page.route('**/passkey/options', async (route) => {
    await setPresence(true);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
}

test('a passkey is added in settings, and signs in without a name or a password', async ({ page }) => {
  const { setPresence } = await addAuthenticator(page);
  const username = await becomeSomebody(page);
  await addPasskey(page);
  await page.getByRole('button', { name: /^Rename / }).click();
  await page.getByRole('dialog', { name: 'Rename passkey' }).getByLabel('Name').fill('Kitchen tablet');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Rename Kitchen tablet' })).toBeVisible();
  await look(page, 'settings-passkey');
  await page.context().clearCookies();
  // The field for the name offers passkeys too, and nobody takes one there.
  await openSignIn(page, '/auth?form=login', setPresence);
  await pressSignIn(page, setPresence);
  await expect(notice(page)).toContainText(`Welcome back, ${username}!`);
  await open(page, '/settings');
  await page.getByText('Recent sign-ins').click();
  await expect(page.getByText('With a passkey')).toBeVisible();
});

/** How often the page signs in by a passkey. */
function countSignIns(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/login/passkey')) count += 1;
  });
  return () => count;
}

test('the field for the name offers passkeys, and taking one signs in without a press', async ({ page }) => {
  await addAuthenticator(page);
  const username = await becomeSomebody(page);
  await addPasskey(page);
  await page.context().clearCookies();
  const countOf = countSignIns(page);
  // The device answers at once, as somebody who takes what is offered.
  await page.goto('/auth?form=login&redirect=%2Fsettings');
  await expect(page).toHaveURL('/settings');
  await expect(notice(page)).toContainText(`Welcome back, ${username}!`);
  expect(countOf()).toBe(1);
});

test('the button ends what the field offers, and signs in once', async ({ page }) => {
  const { setPresence } = await addAuthenticator(page);
  const username = await becomeSomebody(page);
  await addPasskey(page);
  await page.context().clearCookies();
  const countOf = countSignIns(page);
  await openSignIn(page, '/auth?form=login&redirect=%2Fsettings', setPresence);
  await pressSignIn(page, setPresence);
  await expect(page).toHaveURL('/settings');
  await expect(notice(page)).toContainText(`Welcome back, ${username}!`);
  expect(countOf()).toBe(1);
});

test('who has no password confirms by a passkey that it is them', async ({ page, rows: { db } }) => {
  await addAuthenticator(page);
  const username = await becomeSomebody(page);
  await addPasskey(page);
  await db.update(users).set({ password: null }).where(eq(users.username, username));
  await db.update(session).set({ sess: sql`${session.sess} - 'provedAt'` });
  await open(page, '/settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('Your account has no password.')).toBeVisible();
  await look(page, 'settings-confirm-passkey');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Confirm that it is you first')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog.getByText('You have confirmed that it is you.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(notice(page)).toContainText('Account deleted');
});

test('codes of an app are set up, and asked for after the password', async ({ page }) => {
  const username = await becomeSomebody(page);
  await open(page, '/settings');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'Key for your authenticator app' })).toBeVisible();
  await look(page, 'settings-codes-set-up');
  const shown = await dialog.locator('p.font-mono').textContent();
  const secret = shown?.replaceAll(' ', '') ?? '';
  await dialog.getByLabel('Code').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This is not the code that your app shows now')).toBeVisible();
  // The one of the step before: the one of now is still unused when it is asked for below.
  const epoch = Math.floor(Date.now() / 1000);
  await dialog.getByLabel('Code').fill(await generate({ secret, epoch: epoch - 30 }));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await look(page, 'settings-recovery-codes');
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await page.context().clearCookies();
  await open(page, '/auth?form=login');
  await look(page, 'auth-passkey');
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await look(page, 'auth-code');
  await page.getByLabel('Code').fill(await generate({ secret, epoch: epoch + 30 }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(notice(page)).toContainText(`Welcome back, ${username}!`);
});
