import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cities, users } from '#db/schema.ts';
import { editCity, exportCities, listAdminCities } from '#features/admin/cities/contract.ts';
import { listCouponPlaces, saveCouponChoice } from '#features/coupons/contract.ts';
import { COUPON_TERMS } from '#features/coupons/options.ts';
import { listRestaurants } from '#features/discovery/contract.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { type AnyEndpoint, type InputOf, requestFor } from '#kit/contract/endpoint.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addCity, addRestaurant } from '#testing/rows.ts';
import { chooseCity, getCity, listCities } from '../contract.ts';
import { ensureCity } from './place.ts';

const LISBON = { latitude: '38.7139', longitude: '-9.1394' };
const NAMES = { pt: 'Lisboa', es: 'Lisboa', ar: 'لشبونة' };

let app: TestApp;
let owner: Person;
let admin: Person;
let cityId: number;
let id: number;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
  admin = await app.person({ isAdmin: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.execute(sql`delete from restaurants`);
  await app.services.db.execute(sql`delete from cities`);
  const city = { name: 'Lisbon', names: NAMES, currency: 'EUR', at: LISBON };
  cityId = (await addCity(app.services, city)).id;
  id = (await addRestaurant(app.services, owner.id, { name: 'Tasca', cityId })).id;
  await owner.send(saveCouponChoice, { id, takesCoupons: true, terms: COUPON_TERMS.version });
  await app.services.get(discoveryService).catchUp();
});

/** Returns the answer to a page in a language. */
async function ask<E extends AnyEndpoint>(person: Person, language: string, to: E, input: InputOf<E>) {
  const { url, body } = requestFor(to, input);
  return (await person.request(to.method, url, body, { 'accept-language': language })).body;
}

const BY_LANGUAGE = [
  ['en', 'Lisbon'],
  ['pt', 'Lisboa'],
  ['es', 'Lisboa'],
  ['ar', 'لشبونة'],
] as const;

test('everything that names a city names it to each reader in their language, whoever asked before', async () => {
  // Back and forth: one reader's cache must not serve another.
  for (const [language, name] of [...BY_LANGUAGE, ...BY_LANGUAGE.toReversed()]) {
    const asVisitor = <E extends AnyEndpoint>(to: E, input: InputOf<E>) =>
      ask(app.visitor, language, to, input);
    expect(await asVisitor(listCities, {})).toMatchObject([{ slug: 'lisbon', name }]);
    expect(await asVisitor(getCity, { slug: 'lisbon' })).toMatchObject({ slug: 'lisbon', name });
    expect(await asVisitor(listRestaurants, {})).toMatchObject([{ name: 'Tasca', city: name }]);
    expect(await asVisitor(getRestaurant, { id })).toMatchObject({ name: 'Tasca', city: name });
    expect(await asVisitor(chooseCity, { slug: 'lisbon' })).toMatchObject({
      message: expect.stringContaining(name),
    });
    expect(await ask(owner, language, listRestaurants, {})).toMatchObject([{ city: name }]);
    expect(await ask(owner, language, listCouponPlaces, { currency: 'EUR' })).toMatchObject({
      city: { slug: 'lisbon', name },
    });
  }
});

test('an account is answered in its own language where the call asks for none', async () => {
  await app.services.db.update(users).set({ locale: 'ar' }).where(eq(users.id, owner.id));
  expect((await owner.send(getCity, { slug: 'lisbon' })).body).toMatchObject({ name: NAMES.ar });
  await app.services.db.update(users).set({ locale: null }).where(eq(users.id, owner.id));
});

test('a city that nobody named in a language keeps its own name there', async () => {
  await app.services.db.update(cities).set({ names: { 'pt-BR': 'Lisboa' } });
  await app.services.get(discoveryService).catchUp();
  for (const [language, name] of [
    ['ar', 'Lisbon'],
    ['pt', 'Lisboa'],
  ] as const)
    expect(await ask(owner, language, listRestaurants, {})).toMatchObject([{ city: name }]);
});

test('administrators give a city its names, which cards and the page of a restaurant say at once', async () => {
  expect(await ask(owner, 'pt', listRestaurants, {})).toMatchObject([{ city: 'Lisboa' }]);
  const names = { ...NAMES, pt: ' Olisipo ', fr: 'Lisbonne', es: '' };
  const answer = await admin.send(editCity, { id: cityId, names });
  expect(answer).toMatchObject({
    status: 200,
    body: { name: 'Lisbon', slug: 'lisbon', names: { pt: 'Olisipo', ar: NAMES.ar, fr: 'Lisbonne' } },
  });
  for (const [language, name] of [
    ['pt', 'Olisipo'],
    ['es', 'Lisbon'],
    ['ar', NAMES.ar],
  ] as const) {
    expect(await ask(owner, language, listRestaurants, {})).toMatchObject([{ city: name }]);
    expect(await ask(owner, language, getRestaurant, { id })).toMatchObject({ city: name });
  }
  const wrong: Record<string, string>[] = [{ portuguese: 'Lisboa' }, { pt: 'x'.repeat(121) }];
  for (const names of wrong) expect((await admin.send(editCity, { id: cityId, names })).status).toBe(400);
});

test.each(['lisb', 'LISBOA', 'لشبو', 'olissi'])('administrators find a city by “%s”', async (q) => {
  await app.services.db.update(cities).set({ aliases: ['Olissipo'] });
  await addCity(app.services, { name: 'Porto' });
  expect((await admin.send(listAdminCities, { q })).body).toMatchObject([{ slug: 'lisbon' }]);
  expect((await admin.send(exportCities, { q })).text).toContain(NAMES.ar);
});

test('an address with a name in another language is in that city, which no file makes a second time', async () => {
  const address = 'Rua da Bica 12, 1200-054 Lisboa';
  const place = await addRestaurant(app.services, owner.id, { name: 'Bica', address });
  expect(place.cityId).toBe(cityId);
  const same = await ensureCity(app.services.db, { name: 'LISBOA', position: null, source: 'import' });
  expect(same).toBe(cityId);
});

test('what a city is called in any language is no quarter of it', async () => {
  for (const address of [
    'Rua A 1, Alfama, Lisboa, Portugal',
    'Rua B 2, Alfama, لشبونة, Portugal',
    'Rua C 3, Lisboa, Portugal',
  ])
    await addRestaurant(app.services, owner.id, { address, cityId });
  for (const [language] of BY_LANGUAGE)
    expect(await ask(owner, language, getCity, { slug: 'lisbon' })).toMatchObject({
      districts: [{ name: 'Alfama', count: 2 }],
    });
});
