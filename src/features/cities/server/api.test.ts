import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cities, restaurants } from '#db/schema.ts';
import {
  countFacets,
  type Facets,
  type ListedRestaurant,
  listMarkers,
  listRestaurants,
} from '#features/discovery/contract.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { registerRestaurant } from '#features/owner/contract.ts';
import type { InputOf } from '#kit/contract/endpoint.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addCity, addRestaurant } from '#testing/rows.ts';
import { type City, chooseCity, getCity, getCurrencyAt, listCities } from '../contract.ts';

const LISBON = { latitude: '38.7139', longitude: '-9.1394' };
const PORTO = { latitude: '41.1456', longitude: '-8.6109' };

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.execute(sql`delete from restaurants`);
  await app.services.db.execute(sql`delete from cities`);
  await app.services.get(discoveryService).catchUp();
});

/** Adds two places in Lisbon and one in Porto, in euros and in pounds. */
async function addTwoCities() {
  const { services } = app;
  await addCity(services, { name: 'Lisboa', currency: 'EUR', at: LISBON });
  await addCity(services, { name: 'Porto', currency: 'GBP', at: PORTO, timeZone: 'Asia/Tokyo' });
  await addRestaurant(services, owner.id, { name: 'Tasca', ...LISBON, timeZone: 'Europe/Lisbon' });
  await addRestaurant(services, owner.id, { name: 'Adega', ...LISBON, timeZone: 'Europe/Lisbon' });
  await addRestaurant(services, owner.id, { name: 'Ribeira', ...PORTO, timeZone: 'Asia/Tokyo' });
}

const listNames = async (person: Person, input: InputOf<typeof listRestaurants> = {}) =>
  ((await person.send(listRestaurants, { sort: 'newest', ...input })).body as ListedRestaurant[]).map(
    ({ name }) => name,
  );

test('a list holds the restaurants of one city: the largest, the one that was chosen, or all where they are asked for', async () => {
  await addTwoCities();
  expect(await listNames(app.visitor)).toEqual(['Adega', 'Tasca']);
  const someone = app.visitorWith({ city: 'porto' });
  expect(await listNames(someone)).toEqual(['Ribeira']);
  expect(await listNames(someone, { city: 'lisboa' })).toEqual(['Adega', 'Tasca']);
  expect(await listNames(someone, { city: 'all' })).toHaveLength(3);
  expect(await listNames(someone, { city: 'nowhere' })).toEqual([]);
  expect(await listNames(app.visitorWith({ city: 'nowhere' }))).toEqual(['Adega', 'Tasca']);
});

test('a list that says where by itself is of no city', async () => {
  await addTwoCities();
  const [lat, lng] = [Number(PORTO.latitude), Number(PORTO.longitude)];
  expect(await listNames(app.visitor, { lat, lng, distance: 5 })).toEqual(['Ribeira']);
  expect(await listNames(app.visitor, { lat, lng, sort: 'distance' })).toHaveLength(3);
  expect(await listNames(app.visitor, { bbox: '-9,41,-8,42' })).toEqual(['Ribeira']);
});

test('counts and the map are of the same city as the list, and count the others beside it', async () => {
  await addTwoCities();
  const { total, cities: counts } = (await app.visitor.send(countFacets, {})).body as Facets;
  expect(total).toBe(2);
  expect(counts).toEqual([
    { slug: 'lisboa', count: 2 },
    { slug: 'porto', count: 1 },
  ]);
  for (const city of ['lisboa', 'porto']) {
    const { body } = await app.visitorWith({ city }).send(listMarkers, {});
    expect(body).toMatchObject({ total: city === 'porto' ? 1 : 2 });
  }
});

test('a time is read on the clocks of the city', async () => {
  await addTwoCities();
  const openingHours = { monday: [{ open: '12:00', close: '15:00' }] };
  await app.services.db.update(restaurants).set({ openingHours });
  await app.services.get(discoveryService).catchUp();
  const openAt = '2026-06-15T12:30';
  expect(await listNames(app.visitor, { city: 'porto', openAt })).toEqual(['Ribeira']);
  expect(await listNames(app.visitor, { city: 'lisboa', openAt })).toEqual(['Adega', 'Tasca']);
});

test('with one city nothing is left out, not even what is in none', async () => {
  await addCity(app.services, { name: 'Lisboa', at: LISBON });
  await addRestaurant(app.services, owner.id, { name: 'Tasca', ...LISBON });
  await addRestaurant(app.services, owner.id, { name: 'Nowhere', address: 'Somewhere' });
  expect(await listNames(app.visitor)).toEqual(['Nowhere', 'Tasca']);
});

test('cities stand by size with what lists need of them, and one is chosen in the browser', async () => {
  await addTwoCities();
  await addCity(app.services, { name: 'Faro' });
  const all = (await app.visitor.send(listCities, {})).body as City[];
  expect(all.map(({ name, restaurantCount }) => [name, restaurantCount])).toEqual([
    ['Lisboa', 2],
    ['Porto', 1],
  ]);
  const reply = await app.visitor.send(chooseCity, { slug: 'porto' });
  expect(String(reply.headers['set-cookie'])).toMatch(/^city=porto;.*HttpOnly/);
  for (const slug of ['faro', 'nowhere', 'a%00b']) {
    expect((await app.visitor.send(getCity, { slug })).status).toBe(404);
    expect((await app.visitor.send(chooseCity, { slug })).status).toBe(404);
  }
});

test('a city names its quarters, which are several places’ own', async () => {
  await addCity(app.services, { name: 'Lisboa', at: LISBON });
  for (const address of [
    'Rua A 1, Alfama, Lisboa',
    'Rua B 2, alfama, 1100-127 Lisboa',
    'Rua C 3, Graça, Lisboa',
  ])
    await addRestaurant(app.services, owner.id, { address });
  const { body } = await app.visitor.send(getCity, { slug: 'lisboa' });
  expect(body).toMatchObject({ restaurantCount: 3, districts: [{ name: 'Alfama', count: 2 }] });
});

test('what is written without a city goes to that around its position, else to that of its address', async () => {
  await addTwoCities();
  const add = async (overrides: object) => {
    const { cityId } = await addRestaurant(app.services, owner.id, { address: 'Somewhere', ...overrides });
    const [city] =
      cityId === null ? [] : await app.services.db.select().from(cities).where(eq(cities.id, cityId));
    return city?.name ?? null;
  };
  expect(await add({ latitude: '41.20', longitude: '-8.60' })).toBe('Porto');
  expect(await add({ latitude: '41.20', longitude: '-8.60', address: 'Rua de Lisboa 1' })).toBe('Porto');
  expect(await add({ address: 'Rua A 1, Porto' })).toBe('Porto');
  expect(await add({})).toBeNull();
  const position = { latitude: '48.85', longitude: '2.35' };
  expect(await add({ ...position, address: 'Rue du Porto, Paris' })).toBeNull();
});

test('who moves goes to the other city', async () => {
  await addTwoCities();
  const { db } = app.services;
  const [tasca] = await db.select().from(restaurants).where(eq(restaurants.name, 'Tasca'));
  await db
    .update(restaurants)
    .set(PORTO)
    .where(eq(restaurants.id, tasca?.id ?? 0));
  await app.services.get(discoveryService).catchUp();
  expect(await listNames(app.visitor, { city: 'porto' })).toEqual(['Ribeira', 'Tasca']);
});

test('a restaurant that is registered where no city is makes one, with the clocks and the money of its country', async () => {
  await addTwoCities();
  const details = { name: 'Krakovia', cuisineType: 'Polish', priceRange: '$$' as const };
  const place = {
    address: 'Rynek Główny 4, 31-042 Kraków, Polska',
    latitude: '50.0617',
    longitude: '19.9373',
  };
  for (const name of ['Krakovia', 'Wawel'])
    expect((await owner.send(registerRestaurant, { ...details, ...place, name })).status).toBe(200);
  const rows = await app.services.db.select().from(cities).where(eq(cities.name, 'Kraków'));
  expect(rows).toMatchObject([
    { slug: 'krakow', currency: 'PLN', country: 'PL', timeZone: 'Europe/Warsaw', source: 'registration' },
  ]);
});

test('an address that names a city in another language is in that city, and makes no second one', async () => {
  await addCity(app.services, {
    name: 'Lisbon',
    aliases: ['Lisboa', 'Lissabon'],
    currency: 'EUR',
    at: LISBON,
  });
  const details = { name: 'Bica', cuisineType: 'Portuguese', priceRange: '$$' as const };
  const address = 'Rua da Bica 12, 1200-054 Lisboa';
  expect((await owner.send(registerRestaurant, { ...details, address })).status).toBe(200);
  expect(await app.services.db.$count(cities)).toBe(1);
  const [row] = await app.services.db.select().from(restaurants);
  expect(row?.cityId).not.toBeNull();
});

test('a wallet begins with what is paid with in the city that lists hold', async () => {
  await addCity(app.services, { name: 'Faro', currency: 'CHF' });
  await addTwoCities();
  const [faro] = await app.services.db.select().from(cities).where(eq(cities.name, 'Faro'));
  await addRestaurant(app.services, owner.id, { cityId: faro?.id ?? 0 });
  expect((await app.visitor.send(getCurrencyAt, {})).body).toEqual({ currency: 'EUR' });
  expect((await app.visitorWith({ city: 'faro' }).send(getCurrencyAt, {})).body).toEqual({ currency: 'CHF' });
});

test('a street alone is in the city that its owner looks at, and one far from all cities in none', async () => {
  await addTwoCities();
  const details = { cuisineType: 'Portuguese', priceRange: '$$' as const };
  const register = async (place: object) => {
    const name = `Casa ${crypto.randomUUID()}`;
    const input = { ...details, name, address: 'Rua da Prova 1', ...place };
    expect((await owner.send(registerRestaurant, input)).status).toBe(200);
    const [row] = await app.services.db.select().from(restaurants).where(eq(restaurants.name, name));
    return (await app.services.db.select().from(cities)).find(({ id }) => id === row?.cityId)?.name;
  };
  expect(await register({})).toBe('Lisboa');
  expect(await register({ latitude: '0.1', longitude: '-20.5' })).toBeUndefined();
});

test.each([
  ['an address in a city', { address: 'Rua A 1, Porto' }, 'GBP'],
  ['a position in a city', PORTO, 'GBP'],
  ['a position in a country without a city of ours', { latitude: '35.68', longitude: '139.76' }, 'JPY'],
  ['nothing that tells, the caller’s own city', { address: 'Somewhere' }, 'EUR'],
])('what is paid with is known of %s', async (_, place, currency) => {
  await addTwoCities();
  expect((await app.visitor.send(getCurrencyAt, place)).body).toEqual({ currency });
});

test('the filters of a list are in its currency, in none where cities have several', async () => {
  await addTwoCities();
  const read = async (city?: string) =>
    ((await app.visitor.send(countFacets, city ? { city } : {})).body as Facets).currency;
  expect([await read(), await read('porto'), await read('all'), await read('nowhere')]).toEqual([
    'EUR',
    'GBP',
    null,
    null,
  ]);
});

test('cards tell the city and its currency, also after the city is called otherwise', async () => {
  await addTwoCities();
  const read = async () =>
    ((await app.visitor.send(listRestaurants, { city: 'porto' })).body as ListedRestaurant[])[0];
  expect(await read()).toMatchObject({ city: 'Porto', currency: 'GBP', priceRange: '$$' });
  await app.services.db
    .update(cities)
    .set({ name: 'Oporto', currency: 'EUR' })
    .where(eq(cities.slug, 'porto'));
  await app.services.get(discoveryService).catchUp();
  expect(await read()).toMatchObject({ city: 'Oporto', currency: 'EUR' });
});
