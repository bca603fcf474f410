import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { session } from '#db/schema.ts';
import { openIssuer, type TestIssuer } from '#features/credentials/testing/issuer.ts';
import { startApp } from '../scripts/lib/app.ts';
import { checkAccessibility } from './accessibility.ts';
import { test as base, expect, newName, open, PASSWORD, signInAsNewUser, toast } from './support.ts';

/** Journeys of an app with an OpenID issuer, at which a journey chooses the account. */
const test = base.extend<object, { issuer: TestIssuer }>({
  issuer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that this one needs from the pattern
    async ({}, use) => {
      const issuer = await openIssuer();
      await use(issuer);
      await issuer.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ issuer }, use) => {
      const { issuer: OIDC_ISSUER, clientId, clientSecret = '', name } = issuer.config;
      const app = await startApp({
        OIDC_ISSUER,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        OIDC_NAME: name,
      });
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  otherOrigins: async ({ issuer }, use) => use([issuer.url]),
});

/** Signs a new person in at the issuer, who has no account here; later visits of the issuer use the same account. */
function setIssuerAccount(issuer: TestIssuer) {
  const username = newName('ana');
  const email = `${username}@example.com`;
  issuer.setPerson({
    sub: username,
    email,
    email_verified: true,
    preferred_username: username,
    name: 'Ana Prata',
  });
  return { username, email };
}

const openIssuerPage = (page: Page) => page.getByRole('link', { name: 'Continue with Pantry' }).click();

/** Registers by the issuer. */
async function register(page: Page): Promise<void> {
  await open(page, '/auth?form=register');
  await openIssuerPage(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(toast(page)).toContainText('Registration successful');
}

test('a person registers with an account of the issuer, and signs in with it again', async ({
  page,
  issuer,
}) => {
  const { username, email } = setIssuerAccount(issuer);
  await open(page, '/auth?form=login&redirect=%2Fsettings');
  await checkAccessibility(page, 'auth-openid');
  await openIssuerPage(page);
  await expect(page.getByText(`Pantry knows you as ${email}.`)).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expect(page.getByLabel('Name (optional)')).toHaveValue('Ana Prata');
  await checkAccessibility(page, 'openid-registration');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(toast(page)).toContainText(`Welcome to Tablemate, ${username}!`);
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('button', { name: 'Remove Pantry' })).toBeVisible();
  await checkAccessibility(page, 'settings-linked');

  await page.context().clearCookies();
  await open(page, '/auth?form=login&redirect=%2Fsettings');
  await openIssuerPage(page);
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText(username, { exact: true })).toBeVisible();
  await page.getByText('Recent sign-ins').click();
  await expect(page.getByText('With a linked account')).toBeVisible();
});

test('a person without a password confirms an action by signing in at the issuer again', async ({
  page,
  issuer,
  rows: { db },
}) => {
  setIssuerAccount(issuer);
  await register(page);
  // As if the last sign-in were long ago.
  await db.update(session).set({ sess: sql`${session.sess} - 'provedAt'` });
  await open(page, '/settings');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog.getByText('Your account has no password.')).toBeVisible();
  await checkAccessibility(page, 'settings-confirm-openid');
  await dialog.getByRole('button', { name: 'Sign in at Pantry again' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText('You have confirmed that it is you.').first()).toBeVisible();
});

test('a person with a password links an account of the issuer, and removes it', async ({ page, issuer }) => {
  setIssuerAccount(issuer);
  await signInAsNewUser(page);
  await open(page, '/settings');
  await page.getByRole('button', { name: 'Link Pantry' }).click();
  const linkDialog = page.getByRole('dialog', { name: 'Link Pantry' });
  await linkDialog.getByLabel('Your password').fill(PASSWORD);
  await linkDialog.getByRole('button', { name: 'Continue' }).click();
  const removeButton = page.getByRole('button', { name: 'Remove Pantry' });
  await expect(removeButton).toBeEnabled();
  await expect(page).toHaveURL('/settings#sign-in');
  // The script of the dialog may still be loading.
  const dialog = page.getByRole('dialog', { name: 'Remove Pantry?' });
  await expect(async () => {
    if (await dialog.isVisible()) return;
    await removeButton.click({ timeout: 1000 });
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(toast(page)).toContainText('Linked account removed');
  await expect(page.getByRole('button', { name: 'Link Pantry' })).toBeVisible();
});

test('an account with an unconfirmed address is not linked to the issuer’s account of the same address', async ({
  page,
  issuer,
}) => {
  const { email } = setIssuerAccount(issuer);
  const account = { username: newName(), email, password: PASSWORD, confirmPassword: PASSWORD };
  expect((await page.request.post('/api/register', { data: account })).status()).toBe(200);
  await page.context().clearCookies();
  await open(page, '/auth?form=login');
  await openIssuerPage(page);
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
  await expect(page.getByText('An account with your address exists.')).toBeVisible();
  await checkAccessibility(page, 'openid-problem');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
});
