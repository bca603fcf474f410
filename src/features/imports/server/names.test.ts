import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restaurantFacts, restaurants } from '#db/schema.ts';
import { listRestaurants } from '#features/discovery/contract.ts';
import { bring, countEntries, node, overpass } from '#features/imports/testing/imports.ts';
import { updateRestaurant } from '#features/owner/contract.ts';
import { openApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const FILE = { source: 'City of Lisbon', licence: 'CC BY 4.0' };

async function findPlace(name: string) {
  const [row] = await app.services.db.select().from(restaurants).where(eq(restaurants.name, name));
  if (!row) throw new Error(`No place is called ${name}.`);
  return row;
}

const TAGS = {
  name: 'Ponte Final',
  'name:pt': 'Ponte Final',
  'name:ar': 'نهاية الجسر',
  'name:zh_hant': '橋的盡頭',
  // These suffixes are no languages.
  'name:etymology': 'a pier',
  'name:left': 'Left',
  'name:xq': 'Nobody speaks it',
  // These values are no names.
  'name:en': '<b>Bridge</b>',
  'name:fr': ' ',
};

test('names of OpenStreetMap come by language, are found, and are brought again without a change', async () => {
  await bring(app, overpass(node(1, TAGS)));
  const place = await findPlace('Ponte Final');
  const names = { pt: 'Ponte Final', ar: 'نهاية الجسر', 'zh-Hant': '橋的盡頭' };
  expect(place.names).toEqual(names);
  for (const q of ['نهاية الجسر', '橋的盡頭'])
    expect((await app.visitor.send(listRestaurants, { q })).body).toMatchObject([
      { id: place.id, names, matched: { field: 'otherName' } },
    ]);
  expect(countEntries(await bring(app, overpass(node(1, TAGS))))).toEqual([0, 0, 1, 0]);
  expect(countEntries(await bring(app, overpass(node(1, { ...TAGS, 'name:de': 'Brückenende' }))))).toEqual([
    0, 1, 0, 0,
  ]);
  expect((await findPlace('Ponte Final')).names).toEqual({ ...names, de: 'Brückenende' });
});

test('names by an owner stay', async () => {
  await bring(app, overpass(node(2, { name: 'Adega', 'name:en': 'Cellar' })));
  const { id } = await findPlace('Adega');
  const isIts = and(eq(restaurantFacts.restaurantId, id), eq(restaurantFacts.fact, 'names'));
  expect(await app.services.db.select().from(restaurantFacts).where(isIts)).toHaveLength(1);
  const owner = await app.person({ type: 'restaurant' });
  await app.services.db.update(restaurants).set({ userId: owner.id }).where(eq(restaurants.id, id));
  await owner.send(updateRestaurant, { id, names: { en: 'The Cellar' } });
  expect(await app.services.db.select().from(restaurantFacts).where(isIts)).toMatchObject([
    { importId: null },
  ]);
  await bring(app, overpass(node(2, { name: 'Adega', 'name:en': 'Wine cellar' })));
  expect((await findPlace('Adega')).names).toEqual({ en: 'The Cellar' });
});

test('a table has a column for each language', async () => {
  await bring(
    app,
    'name,lat,lon,name:en,NAME:PT-br,name:left\nFumo,38.75,-9.15,Smoke,Fumaça,x\nBrasa,38.76,-9.16,,,\n',
    FILE,
  );
  expect((await findPlace('Fumo')).names).toEqual({ en: 'Smoke', 'pt-BR': 'Fumaça' });
  expect((await findPlace('Brasa')).names).toEqual({});
});

test('names of schema.org say their language with them', async () => {
  const entry = (name: unknown, alternateName?: unknown) => ({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name,
    alternateName,
    address: 'Rua da Prata 1, Lisboa',
  });
  await bring(
    app,
    [
      entry('Forno Velho', { '@language': 'en', '@value': 'Old Oven' }),
      entry([
        { '@language': 'pt', '@value': 'Duas Línguas' },
        { '@language': 'es', '@value': 'Dos Lenguas' },
      ]),
      entry(
        [{ '@language': 'en', '@value': 'Sea' }, 'Mar Aberto'],
        ['Just another', { '@language': 5, '@value': {} }],
      ),
    ],
    FILE,
  );
  expect((await findPlace('Forno Velho')).names).toEqual({ en: 'Old Oven' });
  expect((await findPlace('Duas Línguas')).names).toEqual({ pt: 'Duas Línguas', es: 'Dos Lenguas' });
  expect((await findPlace('Mar Aberto')).names).toEqual({ en: 'Sea' });
});
