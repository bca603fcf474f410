import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { savedListItems, savedLists, users } from '#db/schema.ts';
import { addDish, addRestaurant } from '#testing/rows.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, open, PHONE, signInAsNewUser, test } from './support.ts';

test.use({
  viewport: PHONE,
  serviceWorkers: 'allow',
  // The connection is cut on purpose, and the service worker answers in place of requests that the page began.
  expectedMessages: [
    /cross-world service worker|net::ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/,
  ],
});

const waitForServiceWorker = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
const countCopies = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name !== 'files');
    const counts = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  });

test('a page that was opened before opens offline and says its age; another one says that the browser is offline', async ({
  page,
  context,
}) => {
  await signInAsNewUser(page);
  await open(page, '/about');
  await waitForServiceWorker(page);
  await open(page, '/help');
  await expect.poll(() => countCopies(page)).toBeGreaterThan(0);
  await context.setOffline(true);
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^No connection\. This is as of \d\d:\d\d\.$/)).toBeVisible();
  await checkAccessibility(page, 'offline-copy');
  await page.goto('/communities');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await checkAccessibility(page, 'offline-page');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden();
});

test('restaurants that a person keeps on the phone open offline with their menus, until the person signs out', async ({
  page,
  context,
  person,
  rows: { db },
}) => {
  const owner = await person({ type: 'restaurant' });
  const { id } = await addRestaurant({ db }, owner.id, { name: 'Mesa da Prova' });
  await addDish({ db }, id, { name: 'Arroz de polvo' });
  const username = await signInAsNewUser(page);
  const [me] = await db.select().from(users).where(eq(users.username, username));
  const [list] = await db
    .insert(savedLists)
    .values({ userId: me?.id ?? 0, name: 'For the cellar' })
    .returning();
  await db.insert(savedListItems).values({ listId: list?.id ?? 0, restaurantId: id });
  await open(page, '/about');
  await waitForServiceWorker(page);
  await open(page, '/settings');
  await page.getByRole('checkbox', { name: /Keep my places on this phone/ }).check();
  const isCopied = () =>
    page.evaluate(
      async (url) => (await (await caches.open('kept')).match(url)) !== undefined,
      `/restaurants/${id}?tab=menu`,
    );
  await expect.poll(isCopied).toBe(true);
  await expect(page.getByText(/^Tablemate takes [\d.]+ MB in this browser\.$/)).toBeVisible();
  await checkAccessibility(page, 'keep-places');
  await context.setOffline(true);
  await page.goto(`/restaurants/${id}?tab=menu`);
  await expect(page.getByText('Arroz de polvo').first()).toBeVisible();
  await page.goto('/loyalty');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);

  await page.goto('/profile');
  await page.evaluate(() => fetch('/api/logout', { method: 'POST' }));
  await expect.poll(() => countCopies(page)).toBe(0);
  await context.setOffline(true);
  await page.goto(`/restaurants/${id}?tab=menu`);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
});
