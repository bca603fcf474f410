import type { Page } from '@playwright/test';
import { eq, like } from 'drizzle-orm';
import { cities, imports, restaurants, users } from '#db/schema.ts';
import { checkAccessibility } from './accessibility.ts';
import { DESK, expect, newName, open, signInAsNewUser, test } from './support.ts';

test.slow();

/** Thirty-three restaurants of Porto as OpenStreetMap describes them: no prices, few cuisines, some diets. */
const PORTO = Array.from({ length: 33 }, (_, index) => ({
  ...{ type: 'node', id: 7000 + index, lat: 41.14 + index / 1000, lon: -8.61 - index / 2000 },
  tags: {
    name: `Imported Lugar ${index}`,
    amenity: index === 2 ? 'fast_food' : 'restaurant',
    'addr:street': index % 2 ? 'Rua das Flores' : 'Rua do Almada',
    'addr:housenumber': String(index + 1),
    'addr:city': 'Porto',
    ...(index === 2 && { cuisine: 'hot_dog' }),
    ...(index === 3 && { cuisine: 'burger' }),
    ...(index >= 4 && index < 11 && { 'diet:vegan': 'yes' }),
    ...(index % 4 === 0 && { opening_hours: 'Mo-Su 12:00-23:00' }),
  },
}));

test.beforeEach(async ({ page, cleanUp, rows: { db } }) => {
  const username = await signInAsNewUser(page);
  await db.update(users).set({ isAdmin: true }).where(eq(users.username, username));
  cleanUp(async () => {
    await db.delete(restaurants).where(like(restaurants.name, 'Imported %'));
    await db.delete(imports).where(like(imports.fileName, 'porto-%'));
    await db.delete(cities).where(eq(cities.slug, 'porto'));
  });
});

/** Fails where the main part mentions dollars, or the cuisine American: imports give no price and no default cuisine. */
async function expectNoDollars(page: Page): Promise<void> {
  const text = await page.getByRole('main').textContent();
  expect(text).not.toMatch(/\$|dollar|American/i);
}

test('an administrator imports a second city: it has its own page, map, filters and currency, and is not in the list of the first', async ({
  page,
}) => {
  await open(page, '/city/lisbon');
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants in Lisbon' })).toBeVisible();
  await open(page, '/admin?tab=imports');
  const name = `${newName('porto')}.json`;
  const osm3s = { timestamp_osm_base: '2026-11-20T08:00:00Z' };
  const buffer = Buffer.from(JSON.stringify({ osm3s, elements: PORTO }));
  await page.getByLabel('File of places').setInputFiles({ name, mimeType: 'application/json', buffer });
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  await card.getByRole('button', { name: 'Start Import' }).click();
  await expect(card.getByText('33 entries read')).toBeVisible();

  await page.setViewportSize(DESK);
  await open(page, '/restaurants');
  await expect(page.getByRole('link', { name: 'in Lisbon' })).toBeVisible();
  await open(page, '/restaurants?q=Imported+Lugar');
  await expect(page.getByText('No restaurants found matching your criteria.')).toBeVisible();
  await page.getByRole('link', { name: '33 restaurants elsewhere' }).click();
  await expect(page.getByText('33 restaurants', { exact: true })).toBeVisible();

  await open(page, '/cities');
  await page.getByRole('link', { name: 'Porto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants in Porto' })).toBeVisible();
  await expect(page.getByText('33 restaurants')).toBeVisible();
  await expectNoDollars(page);
  await checkAccessibility(page, 'city-porto');

  // The chosen city stays: lists show it from now on.
  await open(page, '/restaurants');
  await expect(page.getByRole('link', { name: 'in Porto' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(24);
  await expectNoDollars(page);
  await checkAccessibility(page, 'list-porto');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await expect(filters.getByRole('checkbox', { name: /Vegan.*7/ })).toBeVisible();
  await expect(filters.getByText('Not known of 26 places.')).toBeVisible();
  expect(await filters.textContent()).not.toMatch(/\$|American[1-9]/);
  await checkAccessibility(page, 'filters-porto');
  await page.keyboard.press('Escape');

  await open(page, '/restaurants?q=Imported+Lugar+2');
  await page.getByRole('link', { name: 'Imported Lugar 2', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Imported Lugar 2' })).toBeVisible();
  await expect(page.getByText('Fast Food').first()).toBeVisible();
  await expectNoDollars(page);
  for (const control of ['Send Tip', 'Check in', 'Join Program'])
    await expect(page.getByRole('button', { name: control })).toHaveCount(0);
  await checkAccessibility(page, 'place-porto');

  await open(page, '/city/lisbon');
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants in Lisbon' })).toBeVisible();
  await expect(page.getByText('Imported Lugar')).toHaveCount(0);
});
