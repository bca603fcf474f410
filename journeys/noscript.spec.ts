import { eq } from 'drizzle-orm';
import { links } from '#addresses.ts';
import { decisions, loyaltyTerms } from '#db/schema.ts';
import { addChallenge } from '#features/challenges/testing/challenges.ts';
import { addRestaurant } from '#testing/rows.ts';
import { expect, test } from './support.ts';

test.use({ javaScriptEnabled: false });

test('the list and a restaurant can be read without scripts', async ({ page }) => {
  await page.goto('/restaurants');
  await expect(page.getByRole('article')).toHaveCount(24);
  const heading = page.getByRole('article').first().getByRole('heading');
  const name = (await heading.textContent()) ?? '';
  await page.getByRole('article').first().getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: /^Menu \d+$/ }).click();
  await expect(page).toHaveURL(/\?tab=menu$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: /^Reviews \d+$/ }).click();
  await expect(page.getByRole('img', { name: /out of 5 stars$/ }).first()).toBeVisible();
});

test('the loyalty program and the challenges of a restaurant can be read without scripts', async ({
  page,
  person,
  rows: { db },
}) => {
  const owner = await person({ type: 'restaurant' });
  const { id } = await addRestaurant({ db }, owner.id, { name: 'Tasca sem Guião' });
  await db.insert(loyaltyTerms).values({ restaurantId: id, version: 1, isOn: true, rules: { visit: 20 } });
  await addChallenge({ services: { db } }, { restaurantId: id, title: 'Three times soup', requiredCount: 3 });
  await page.goto(`/restaurants/${id}?tab=challenges`);
  await expect(page.getByRole('heading', { name: 'Three times soup' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Loyalty program' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join Program' })).toBeVisible();
});

test('the decision of a table can be read without scripts', async ({ page, rows: { db } }) => {
  const [table] = await db.select().from(decisions).where(eq(decisions.title, 'Birthday dinner'));
  await page.goto(links.table(table?.token ?? ''));
  await expect(page.getByText('Decided', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Nobody said No, \d of 4 love it\./)).toBeVisible();
  await expect(page.getByRole('list', { name: 'How the votes fell' })).toBeVisible();
});

test('without scripts Enter searches', async ({ page }) => {
  await page.goto('/restaurants');
  const name = (await page.getByRole('article').nth(2).getByRole('heading').textContent()) ?? '';
  const box = page.getByRole('searchbox', { name: 'Search restaurants' });
  await box.fill(name);
  await box.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(box).toHaveValue(name);
});

test('without scripts a password never gets into the address', async ({ page }) => {
  await page.goto('/auth?form=login');
  await page.getByLabel('Username').fill('somebody');
  await page.getByLabel('Password', { exact: true }).fill('a secret of mine');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.locator('noscript p')).toHaveText('This form needs JavaScript to be sent.');
  expect(page.url()).not.toContain('secret');
});
