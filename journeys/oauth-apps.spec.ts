import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import * as openid from 'openid-client';
import { restaurants, users } from '#db/schema.ts';
import { openClientSite } from '#features/apps/testing/client-app.ts';
import { beginFlow, discoverSite } from '#features/apps/testing/flow.ts';
import { startApp } from '../scripts/lib/app.ts';
import { checkAccessibility } from './accessibility.ts';
import { tabTo } from './keys.ts';
import { test as base, expect, open, signIn, signInAsNewUser, toast } from './support.ts';

type ClientSite = Awaited<ReturnType<typeof openClientSite>>;

/** Journeys with the site of another app, which sends people here and gets them back. */
const test = base.extend<object, { client: ClientSite }>({
  client: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that this one needs from the pattern
    async ({}, use) => {
      const client = await openClientSite();
      const body = '<!doctype html><title>Saved places</title><h1>Back in the app</h1>';
      client.pages.set('/back', { body, type: 'text/html' });
      await use(client);
      await client.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ client }, use) => {
      const app = await startApp({ APP_HOSTS: client.host });
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  otherOrigins: async ({ client }, use) => use([client.site]),
});

const question = (page: Page, { host }: ClientSite) =>
  page.getByRole('heading', { level: 1, name: `Connect ${host}?` });

/** Waits for the app's own page; returns the address to which the person was sent back. */
async function waitForReturn(page: Page, { site }: ClientSite): Promise<URL> {
  await expect(page.getByRole('heading', { name: 'Back in the app' })).toBeVisible();
  const returnUrl = new URL(page.url());
  expect(returnUrl.origin).toBe(site);
  return returnUrl;
}

/** Answers by keyboard alone. */
async function pressByKeyboard(page: Page, button: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: button, exact: true }));
  await page.keyboard.press('Enter');
}

test('an app sends a person here, who signs in and allows it; it reads what it may, and is disconnected', async ({
  page,
  app: { url: site },
  client,
  rows: { db },
}) => {
  const username = await signInAsNewUser(page);
  const [place] = await db.select({ id: restaurants.id }).from(restaurants).limit(1);
  const id = place?.id ?? 0;
  expect((await page.request.put(`/api/saved-restaurants/${id}`, { data: {} })).status()).toBe(200);
  await page.context().clearCookies();

  const config = await discoverSite(site, client.clientId);
  const { url, verifier, state } = await beginFlow(config, client.redirectUri, {
    scope: 'saved:read decisions:read',
  });
  await open(page, url.href);
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await signIn(page, username);
  await expect(question(page, client)).toBeVisible();
  await expect(page.getByText('It calls itself “Saved places”.')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([
    'See your saved restaurants and lists',
    'See the tables where you decide where to eat',
  ]);
  await checkAccessibility(page, 'oauth-consent');
  await pressByKeyboard(page, 'Allow');

  const returnUrl = await waitForReturn(page, client);
  const tokens = await openid.authorizationCodeGrant(config, returnUrl, {
    pkceCodeVerifier: verifier,
    expectedState: state,
  });
  const call = (path: string) =>
    fetch(new URL(path, site), { headers: { authorization: `Bearer ${tokens.access_token}` } });
  const response = await call('/api/saved-restaurants');
  expect([response.status, await response.json()]).toEqual([200, [id]]);
  expect((await call('/api/user')).status).toBe(403);

  await open(page, '/settings/apps');
  const row = page.getByRole('listitem').filter({ hasText: client.host });
  await expect(row).toContainText('See your saved restaurants and lists');
  await expect(row).toContainText('Used');
  await row.getByRole('button', { name: 'What it did lately' }).click();
  await expect(row).toContainText('GET /api/saved-restaurants');
  await checkAccessibility(page, 'oauth-apps');
  await row.getByRole('button', { name: 'Disconnect' }).click();
  const dialog = page.getByRole('dialog', { name: `Disconnect ${client.host}?` });
  await expect(dialog).toBeVisible();
  await checkAccessibility(page, 'oauth-disconnect');
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(toast(page)).toContainText('App disconnected');
  await expect(page.getByText('No app is connected.')).toBeVisible();
  expect((await call('/api/saved-restaurants')).status).toBe(401);
});

test('an app that is refused gets an error, from a page that cannot be framed', async ({
  page,
  app: { url: site },
  client,
}) => {
  await signInAsNewUser(page);
  const config = await discoverSite(site, client.clientId);
  const { url, state } = await beginFlow(config, client.redirectUri);
  const headers = (await page.goto(url.href))?.headers();
  expect(headers?.['x-frame-options']).toBe('DENY');
  expect(headers?.['content-security-policy']).toContain("frame-ancestors 'none'");
  await expect(question(page, client)).toBeVisible();
  await pressByKeyboard(page, "Don't allow");
  const { searchParams } = await waitForReturn(page, client);
  expect(Object.fromEntries(searchParams)).toMatchObject({ error: 'access_denied', state, iss: site });
  expect(searchParams.has('code')).toBe(false);
  await open(page, '/settings/apps');
  await expect(page.getByText('No app is connected.')).toBeVisible();
});

test('the question is in the language of the person', async ({
  page,
  app: { url: site },
  client,
  rows: { db },
}) => {
  const username = await signInAsNewUser(page);
  const config = await discoverSite(site, client.clientId);
  const scope =
    'profile:read saved:read saved:write reviews:write decisions:read decisions:write menus:write';
  const { url } = await beginFlow(config, client.redirectUri, { scope });
  for (const [locale, heading] of [
    ['pt', `Ligar ${client.host}?`],
    ['ar', `ربط ${client.host}؟`],
  ] as const) {
    await db.update(users).set({ locale }).where(eq(users.username, username));
    await page.goto(url.href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await checkAccessibility(page, `oauth-consent-${locale}`);
  }
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await pressByKeyboard(page, 'سماح');
  await waitForReturn(page, client);
});
