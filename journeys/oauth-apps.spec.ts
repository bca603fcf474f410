import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import * as openid from 'openid-client';
import { restaurants, users } from '#db/schema.ts';
import { openClientSite } from '#features/apps/testing/client-app.ts';
import { beginFlow, discoverSite } from '#features/apps/testing/flow.ts';
import { startApp } from '../scripts/lib/app.ts';
import { tabTo } from './keys.ts';
import { look } from './look.ts';
import { test as base, becomeSomebody, expect, notice, open, signIn } from './support.ts';

type ClientSite = Awaited<ReturnType<typeof openClientSite>>;

/** Journeys beside the site of somebody else's app, which people come from and are led back to. */
const test = base.extend<object, { client: ClientSite }>({
  client: [
    // Playwright reads the fixtures that this one needs from the pattern; it needs none.
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const client = await openClientSite();
      const back = '<!doctype html><title>Saved places</title><h1>Back in the app</h1>';
      client.pages.set('/back', { body: back, type: 'text/html' });
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

/** Waits for the app's own page, and gives the address with which the person came back. */
async function untilBack(page: Page, { site }: ClientSite): Promise<URL> {
  await expect(page.getByRole('heading', { name: 'Back in the app' })).toBeVisible();
  const back = new URL(page.url());
  expect(back.origin).toBe(site);
  return back;
}

/** Answers by the keyboard alone. */
async function answerByKeys(page: Page, button: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: button, exact: true }));
  await page.keyboard.press('Enter');
}

test('an app leads somebody to sign in, is allowed, reads what it may, and is disconnected', async ({
  page,
  app: { url: site },
  client,
  rows: { db },
}) => {
  const username = await becomeSomebody(page);
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
  await look(page, 'oauth-consent');
  await answerByKeys(page, 'Allow');

  const back = await untilBack(page, client);
  const tokens = await openid.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: verifier,
    expectedState: state,
  });
  const call = (path: string) =>
    fetch(new URL(path, site), { headers: { authorization: `Bearer ${tokens.access_token}` } });
  const saved = await call('/api/saved-restaurants');
  expect([saved.status, await saved.json()]).toEqual([200, [id]]);
  expect((await call('/api/user')).status).toBe(403);

  await open(page, '/settings/apps');
  const row = page.getByRole('listitem').filter({ hasText: client.host });
  await expect(row).toContainText('See your saved restaurants and lists');
  await expect(row).toContainText('Used');
  await row.getByRole('button', { name: 'What it did lately' }).click();
  await expect(row).toContainText('GET /api/saved-restaurants');
  await look(page, 'oauth-apps');
  await row.getByRole('button', { name: 'Disconnect' }).click();
  const dialog = page.getByRole('dialog', { name: `Disconnect ${client.host}?` });
  await expect(dialog).toBeVisible();
  await look(page, 'oauth-disconnect');
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(notice(page)).toContainText('App disconnected');
  await expect(page.getByText('No app is connected.')).toBeVisible();
  expect((await call('/api/saved-restaurants')).status).toBe(401);
});

test('an app that is not allowed hears so, from a page that nothing frames', async ({
  page,
  app: { url: site },
  client,
}) => {
  await becomeSomebody(page);
  const config = await discoverSite(site, client.clientId);
  const { url, state } = await beginFlow(config, client.redirectUri);
  const headers = (await page.goto(url.href))?.headers();
  expect(headers?.['x-frame-options']).toBe('DENY');
  expect(headers?.['content-security-policy']).toContain("frame-ancestors 'none'");
  await expect(question(page, client)).toBeVisible();
  await answerByKeys(page, "Don't allow");
  const { searchParams } = await untilBack(page, client);
  expect(Object.fromEntries(searchParams)).toMatchObject({ error: 'access_denied', state, iss: site });
  expect(searchParams.has('code')).toBe(false);
  await open(page, '/settings/apps');
  await expect(page.getByText('No app is connected.')).toBeVisible();
});

test('somebody is asked in their language', async ({ page, app: { url: site }, client, rows: { db } }) => {
  const username = await becomeSomebody(page);
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
    await look(page, `oauth-consent-${locale}`);
  }
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await answerByKeys(page, 'سماح');
  await untilBack(page, client);
});
