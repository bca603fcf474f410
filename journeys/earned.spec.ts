import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { loyaltyMemberships, loyaltyTerms, restaurants, visits } from '#db/schema.ts';
import { addRestaurant } from '#testing/rows.ts';
import { expect, open, signInAsNewUser, test, toast } from './support.ts';

const DAY = 86_400_000;

const fetchUser = async (page: Page): Promise<{ id: number }> => (await page.request.get('/api/user')).json();

test('a member shares by their own link, reviews after a visit, and is told what both earned', async ({
  page,
  browser,
  context,
  baseURL,
  person,
  rows: { db },
}) => {
  const owner = await person();
  const { id } = await addRestaurant({ db }, owner.id, { name: 'Café da Prova' });
  await db.insert(loyaltyTerms).values({
    ...{ restaurantId: id, version: 1, isOn: true, rules: { visit: 20, review: 25, share: 20 } },
    validFrom: new Date(Date.now() - 400 * DAY).toISOString(),
  });
  await signInAsNewUser(page);
  const me = await fetchUser(page);
  await db.insert(loyaltyMemberships).values({ userId: me.id, restaurantId: id });
  const createdAt = new Date().toISOString();
  await db.insert(visits).values({ userId: me.id, restaurantId: id, day: createdAt.slice(0, 10), createdAt });

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, `/restaurants/${id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(toast(page)).toContainText('Link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`/restaurants/${id}\\?via=.+`));

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const guest = await other.newPage();
  await open(guest, link);
  // The address keeps the sharer (`via`) until the visitor has signed in.
  await expect(guest).toHaveURL(/\?via=/);
  await signInAsNewUser(guest);
  await open(guest, `${link}&tab=menu`);
  await expect(guest).toHaveURL(new RegExp(`/restaurants/${id}\\?tab=menu$`));
  await other.close();
  const readEntries = async () => (await page.request.get(`/api/loyalty/entries/${id}`)).json();
  await expect
    .poll(async () => (await readEntries()).map(({ rule }: { rule: string }) => rule))
    .toContain('share');

  await open(page, `/restaurants/${id}/review`);
  const dialog = page.getByRole('dialog', { name: 'Add Review' });
  await dialog.getByRole('radiogroup', { name: 'Overall rating' }).getByLabel('2 stars').check();
  await dialog.getByLabel('Your review').fill('Two stars earn as much as five.');
  await dialog.getByRole('button', { name: 'Post Review' }).click();
  await expect(toast(page)).toContainText('Thank you for your review! You earned 25 points.');
  await expect(page.getByText('You received 25 points for it')).toBeVisible();
});

test('an owner makes a first challenge from the create menu', async ({ page, cleanUp, rows: { db } }) => {
  await signInAsNewUser(page, 'restaurant');
  const me = await fetchUser(page);
  const { id } = await addRestaurant({ db }, me.id, { name: 'Casa Nova' });
  cleanUp(() => db.delete(restaurants).where(eq(restaurants.id, id)));
  await open(page, '/restaurants');
  await page.getByRole('button', { name: 'Create New' }).click();
  await page.getByRole('menuitem', { name: 'New Challenge' }).click();
  const dialog = page.getByRole('dialog', { name: /challenge/i });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\?tab=challenges$/);
});
