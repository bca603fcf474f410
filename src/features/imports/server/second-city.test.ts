import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cities, restaurants } from '#db/schema.ts';
import type { City } from '#features/cities/contract.ts';
import { getCity } from '#features/cities/contract.ts';
import {
  countFacets,
  type Facets,
  type ListedRestaurant,
  listRestaurants,
} from '#features/discovery/contract.ts';
import { getImport } from '#features/imports/contract.ts';
import { bring, node, overpass } from '#features/imports/testing/imports.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { addCity, addRestaurant } from '#testing/rows.ts';

const LISBON = { latitude: '38.7139', longitude: '-9.1394' };

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
  const owner = await app.person({ type: 'restaurant' });
  await addCity(app.services, { name: 'Lisboa', currency: 'USD', at: LISBON });
  for (let nth = 0; nth < 40; nth++)
    await addRestaurant(app.services, owner.id, { name: `Tasca ${nth}`, ...LISBON });
});
afterAll(() => app.close());

/** Thirty-three places of Porto as OpenStreetMap has them, most with few tags. */
const PORTO = Array.from({ length: 33 }, (_, nth) => ({
  ...node(nth + 1, {
    name: `Lugar ${nth}`,
    'addr:street': 'Rua das Flores',
    ...(nth % 3 === 0 && { 'addr:city': 'Porto' }),
    ...(nth === 1 && { 'addr:city': 'Vila Nova de Gaia' }),
    ...(nth === 2 && { amenity: 'fast_food', cuisine: 'hot_dog' }),
    ...(nth === 3 && { cuisine: 'burger' }),
    ...(nth >= 4 && nth < 11 && { 'diet:vegan': 'yes' }),
    ...(nth === 12 && { 'payment:cards': 'no', 'payment:cash': 'only' }),
    ...(nth === 13 && { 'payment:visa': 'yes' }),
  }),
  lat: 41.14 + nth / 1000,
  lon: -8.61 - nth / 1000,
}));

test('thirty-three restaurants of a second city make a city of their own, in euros, and none of them is in the list of the first', async () => {
  const result = await bring(app, overpass(...PORTO));
  expect(result).toMatchObject({ state: 'done', addedCount: 33 });
  const admin = await app.person({ isAdmin: true });
  expect((await admin.send(getImport, { id: result.id })).body).toMatchObject({
    citylessCount: 0,
    cities: [{ slug: 'porto', name: 'Porto' }],
  });
  const all = await app.services.db.select().from(cities).orderBy(asc(cities.id));
  expect(all).toMatchObject([
    { name: 'Lisboa' },
    {
      name: 'Porto',
      slug: 'porto',
      currency: 'EUR',
      country: 'PT',
      timeZone: 'Europe/Lisbon',
      source: 'import',
    },
  ]);
  const { body: porto } = await app.visitor.send(getCity, { slug: 'porto' });
  const [west = 0, south = 0, east = 0, north = 0] = (porto as City).box ?? [];
  expect(porto).toMatchObject({ restaurantCount: 33 });
  expect([west, south, east, north].map((side) => side.toFixed(2))).toEqual([
    '-8.64',
    '41.14',
    '-8.61',
    '41.17',
  ]);
  const lisbon = (await app.visitor.send(listRestaurants, { limit: 50 })).body as ListedRestaurant[];
  expect(lisbon).toHaveLength(40);
  expect(lisbon.every(({ name }) => name.startsWith('Tasca'))).toBe(true);
  const listing = (await app.visitor.send(listRestaurants, { city: 'porto', limit: 50 }))
    .body as ListedRestaurant[];
  expect(new Set(listing.map(({ city, currency }) => `${city} ${currency}`))).toEqual(new Set(['Porto EUR']));
});

test('no cuisine is invented, and unknown ones are counted as unknown', async () => {
  const rows = await app.services.db.select().from(restaurants).orderBy(asc(restaurants.id));
  const porto = new Map(rows.map((row) => [row.name, row]));
  expect(porto.get('Lugar 2')).toMatchObject({ cuisineType: 'Fast Food', tags: ['Hot dog'] });
  expect(porto.get('Lugar 3')).toMatchObject({ cuisineType: 'Burgers' });
  expect(porto.get('Lugar 12')).toMatchObject({ features: ['Cash Only'] });
  expect(porto.get('Lugar 13')).toMatchObject({ features: ['Card Payment'] });
  expect([...porto.values()].map(({ cuisineType }) => cuisineType)).not.toContain('American');
  const { total, options, unknown } = (await app.visitor.send(countFacets, { city: 'porto' })).body as Facets;
  expect(total).toBe(33);
  expect(options.dietary.find(({ value }) => value === 'Vegan')).toEqual({ value: 'Vegan', count: 7 });
  expect(unknown).toEqual({ price: 33, dietary: 26 });
});

test('a setting by the operator names the city of a whole file, and its currency', async () => {
  const farPlaces = PORTO.slice(0, 3).map((one, nth) => ({
    ...one,
    id: 900 + nth,
    lat: 46.2,
    lon: 6.15 + nth / 100,
  }));
  await bring(app, overpass(...farPlaces), { city: 'Genève', currency: 'eur' });
  const [city] = (await app.services.db.select().from(cities).orderBy(asc(cities.id))).slice(-1);
  expect(city).toMatchObject({ name: 'Genève', slug: 'geneve', currency: 'EUR', country: 'CH' });
  await expect(bring(app, overpass(...PORTO.slice(5, 6)), { currency: 'XXX' })).rejects.toThrow(
    '--currency takes',
  );
});

test('restaurants without a known city are separate', async () => {
  const nowhere = [{ ...node(990, { name: 'Sem Cidade' }), lat: 0.1, lon: -20.5 }];
  const { addedCount, lines } = await bring(app, overpass(...nowhere));
  expect(addedCount).toBe(1);
  expect(lines.join('\n')).toContain('1 of them in no city');
});
