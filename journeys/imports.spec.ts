import type { Page } from '@playwright/test';
import { eq, inArray, like } from 'drizzle-orm';
import { imports, restaurants, users } from '#db/schema.ts';
import { checkAccessibility } from './accessibility.ts';
import { expect, newName, open, signInAsNewUser, test } from './support.ts';

let fileNames: string[] = [];

test.beforeEach(async ({ page, cleanUp, rows: { db } }) => {
  const username = await signInAsNewUser(page);
  await db.update(users).set({ isAdmin: true }).where(eq(users.username, username));
  fileNames = [];
  cleanUp(async () => {
    await db.delete(restaurants).where(like(restaurants.name, 'Imported %'));
    await db.delete(imports).where(inArray(imports.fileName, fileNames));
  });
});

/** Uploads a file with this text; returns its card. */
async function uploadFile(page: Page, ending: string, text: string) {
  const name = `${newName('places')}.${ending}`;
  fileNames.push(name);
  const buffer = Buffer.from(text);
  await page.getByLabel('File of places').setInputFiles({ name, mimeType: 'text/plain', buffer });
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  await expect(card.getByText('Not started')).toBeVisible();
  return card;
}

const node = (id: number, name: string, extraTags: object = {}) => ({
  ...{ type: 'node', id, lat: 41.15 + id / 1e4, lon: -8.61 },
  tags: { amenity: 'restaurant', cuisine: 'portuguese', name, ...extraTags },
});

test('an extract of OpenStreetMap is previewed, imported, shown with its licence, and undone', async ({
  page,
}) => {
  await open(page, '/admin?tab=imports');
  await expect(page.getByText('No imports yet')).toBeVisible();
  await checkAccessibility(page, 'imports-empty');
  const name = `Imported Tasca ${newName()}`;
  const elements = [
    node(1, name, { phone: '+351 220 000 001', opening_hours: 'Mo-Fr 12:00-15:00', 'addr:street': 'Rua Um' }),
    node(2, `${name} <b>`),
    node(3, `Imported Casa ${newName()}`, { opening_hours: 'when we like' }),
  ];
  const osm3s = { timestamp_osm_base: '2026-11-20T08:00:00Z' };
  const card = await uploadFile(page, 'json', JSON.stringify({ osm3s, elements }));
  await expect(card.getByText('From OpenStreetMap, 2026-11 · ODbL 1.0')).toBeVisible();
  await expect(card.getByText(name, { exact: true })).toBeVisible();
  await expect(card.getByText('Entry 2: Its name cannot be shown')).toBeVisible();
  await checkAccessibility(page, 'imports-preview');

  await card.getByRole('button', { name: 'Start Import' }).click();
  await expect(card.getByText('Done', { exact: true })).toBeVisible();
  await expect(card.getByText('3 entries read')).toBeVisible();
  await card.getByText('What could not be read (2 errors)').click();
  await expect(card.getByText('Entry 3: Its opening hours cannot be read')).toBeVisible();
  await checkAccessibility(page, 'imports-done');

  await open(page, `/restaurants?city=all&q=${encodeURIComponent(name)}`);
  await expect(page.getByText('Places from OpenStreetMap contributors, ODbL 1.0')).toBeVisible();
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('From OpenStreetMap, 2026-11 (ODbL 1.0)')).toBeVisible();
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' }).first()).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  );
  const address = page.url();

  await open(page, '/admin?tab=imports');
  await card.getByRole('button', { name: 'Undo Import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo Import' }).click();
  await expect(card.getByText('Undone', { exact: true })).toBeVisible();
  await expect(card.getByText('2 removed')).toBeVisible();
  await checkAccessibility(page, 'imports-undone');
  expect((await page.request.get(address.replace('/restaurants/', '/api/restaurants/'))).status()).toBe(404);
});

test('a table is mapped by its columns, given a source and imported', async ({ page }) => {
  await open(page, '/admin?tab=imports');
  const name = `Imported Café ${newName()}`;
  const rows = [
    'Designação;lat;lon;Contacto;Morada',
    `${name};41.15;-8.61;+351 220 000 002;Rua Dois 2`,
    ';;;;',
  ];
  const card = await uploadFile(page, 'csv', rows.join('\n'));
  await expect(card.getByText('The first row must name the columns')).toBeVisible();
  await card.getByLabel('Name', { exact: true }).selectOption('Designação');
  await expect(card.getByText(name)).toBeVisible();
  await card.getByText('more fields that no column fills').click();
  await card.getByLabel('Phone').selectOption('Contacto');
  await expect(card.getByText('+351 220 000 002')).toBeVisible();
  await checkAccessibility(page, 'imports-mapping');
  await card.getByLabel('Source', { exact: true }).fill('City of Porto');
  await card.getByLabel('Licence').fill('CC BY 4.0');
  await card.getByRole('button', { name: 'Start Import' }).click();
  await expect(card.getByText('Done', { exact: true })).toBeVisible();
  await expect(card.getByText('From City of Porto')).toBeVisible();
  await expect(card.getByText('1 added')).toBeVisible();
});

test('a file that is discarded has no card any more', async ({ page }) => {
  await open(page, '/admin?tab=imports');
  const card = await uploadFile(page, 'csv', 'name,lat,lon\nImported,1,1\n');
  await card.getByRole('button', { name: 'Discard' }).click();
  await expect(card).toHaveCount(0);
});
