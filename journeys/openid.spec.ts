import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { session } from '#db/schema.ts';
import { openIssuer, type TestIssuer } from '#features/credentials/testing/issuer.ts';
import { startApp } from '../scripts/lib/app.ts';
import { look } from './look.ts';
import { test as base, becomeSomebody, expect, newName, notice, open, PASSWORD } from './support.ts';

/** Journeys of an app that knows an issuer, which signs in whom a journey names. */
const test = base.extend<object, { issuer: TestIssuer }>({
  issuer: [
    // Playwright reads the fixtures that this one needs from the pattern; it needs none.
    // biome-ignore lint/correctness/noEmptyPattern: as above
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

/** Somebody at the issuer whom nobody here knows yet; signs in there whenever the browser comes. */
function beSomebodyElsewhere(issuer: TestIssuer) {
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

const goToIssuer = (page: Page) => page.getByRole('link', { name: 'Continue with Pantry' }).click();

/** Makes an account by the issuer. */
async function register(page: Page): Promise<void> {
  await open(page, '/auth?form=register');
  await goToIssuer(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(notice(page)).toContainText('Registration successful');
}

test('somebody registers with an account elsewhere, and signs in with it again', async ({ page, issuer }) => {
  const { username, email } = beSomebodyElsewhere(issuer);
  await open(page, '/auth?form=login&redirect=%2Fsettings');
  await look(page, 'auth-openid');
  await goToIssuer(page);
  await expect(page.getByText(`Pantry knows you as ${email}.`)).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expect(page.getByLabel('Name (optional)')).toHaveValue('Ana Prata');
  await look(page, 'openid-registration');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(notice(page)).toContainText(`Welcome to Tablemate, ${username}!`);
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('button', { name: 'Remove Pantry' })).toBeVisible();
  await look(page, 'settings-linked');

  await page.context().clearCookies();
  await open(page, '/auth?form=login&redirect=%2Fsettings');
  await goToIssuer(page);
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText(username, { exact: true })).toBeVisible();
  await page.getByText('Recent sign-ins').click();
  await expect(page.getByText('With a linked account')).toBeVisible();
});

test('who has no password signs in at the issuer anew to confirm that it is them', async ({
  page,
  issuer,
  rows: { db },
}) => {
  beSomebodyElsewhere(issuer);
  await register(page);
  // As if everybody had signed in long ago.
  await db.update(session).set({ sess: sql`${session.sess} - 'provedAt'` });
  await open(page, '/settings');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog.getByText('Your account has no password.')).toBeVisible();
  await look(page, 'settings-confirm-openid');
  await dialog.getByRole('button', { name: 'Sign in at Pantry again' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText('You have confirmed that it is you.').first()).toBeVisible();
});

test('somebody with a password links an account elsewhere, and removes it', async ({ page, issuer }) => {
  beSomebodyElsewhere(issuer);
  await becomeSomebody(page);
  await open(page, '/settings');
  await page.getByRole('button', { name: 'Link Pantry' }).click();
  const linking = page.getByRole('dialog', { name: 'Link Pantry' });
  await linking.getByLabel('Your password').fill(PASSWORD);
  await linking.getByRole('button', { name: 'Continue' }).click();
  const remove = page.getByRole('button', { name: 'Remove Pantry' });
  await expect(remove).toBeEnabled();
  await expect(page).toHaveURL('/settings#sign-in');
  // Its script may still be coming.
  const dialog = page.getByRole('dialog', { name: 'Remove Pantry?' });
  await expect(async () => {
    if (await dialog.isVisible()) return;
    await remove.click({ timeout: 1000 });
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(notice(page)).toContainText('Linked account removed');
  await expect(page.getByRole('button', { name: 'Link Pantry' })).toBeVisible();
});

test('an account whose address nobody has proved is not given away', async ({ page, issuer }) => {
  const { email } = beSomebodyElsewhere(issuer);
  const account = { username: newName(), email, password: PASSWORD, confirmPassword: PASSWORD };
  expect((await page.request.post('/api/register', { data: account })).status()).toBe(200);
  await page.context().clearCookies();
  await open(page, '/auth?form=login');
  await goToIssuer(page);
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
  await expect(page.getByText('An account with your address exists.')).toBeVisible();
  await look(page, 'openid-problem');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
});
