import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAdminMenuItems } from '#features/admin/menu-items/contract.ts';
import { listAdminRestaurants } from '#features/admin/restaurants/contract.ts';
import { listRestaurants, suggestSearches } from '#features/discovery/contract.ts';
import {
  addMenuItem,
  getMenuItem,
  importMenu,
  type MenuImport,
  updateMenuItem,
} from '#features/menus/contract.ts';
import { menusData } from '#features/menus/server/feature.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { restaurantsData } from '#features/restaurants/server/feature.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addDish, addRestaurant } from '#testing/rows.ts';
import { updateRestaurant } from '../contract.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

const PLACE = { en: 'High Tide', es: 'Marea Alta', ar: 'المدّ العالي' };
const DISH = {
  pt: 'Polvo à lagareiro',
  en: 'Roast octopus in olive oil',
  es: 'Pulpo asado al aceite',
  ar: 'أخطبوط بزيت الزيتون',
};

type Found = { id: number; name: string; matched: { field: string; text: string } | null }[];
const search = async (q: string) => (await app.visitor.send(listRestaurants, { q })).body as Found;

test('an owner names a place and its dishes by language, and searches of each language find them', async () => {
  const { id } = await addRestaurant(app.services, owner.id, { name: 'Maré Cheia', description: null });
  const reply = await owner.send(updateRestaurant, { id, names: PLACE });
  expect(reply).toMatchObject({ status: 200, body: { name: 'Maré Cheia', names: PLACE, proposal: null } });
  const answer = await owner.send(addMenuItem, {
    restaurantId: id,
    name: 'Polvo da casa',
    price: 1900,
    names: DISH,
  });
  expect(answer).toMatchObject({ status: 200, body: { name: 'Polvo da casa', names: DISH } });
  const dishId = (answer.body as { id: number }).id;

  expect((await app.visitor.send(getRestaurant, { id })).body).toMatchObject({ names: PLACE });
  expect((await app.visitor.send(getMenuItem, { id, itemId: dishId })).body).toMatchObject({ names: DISH });
  for (const [q, field, text] of [
    ['mare cheia', 'name', 'Maré Cheia'],
    ['high tide', 'otherName', PLACE.en],
    ['marea alta', 'otherName', PLACE.es],
    // Without the sign for a double letter, as people type it.
    ['المد العالي', 'otherName', PLACE.ar],
    ['polvo lagareiro', 'dish', DISH.pt],
    ['roast octopus', 'dish', DISH.en],
    ['pulpo asado', 'dish', DISH.es],
    ['اخطبوط', 'dish', DISH.ar],
    // A mistake in the middle.
    ['octpus', 'dish', DISH.en],
  ] as const) {
    const match = (await search(q)).find((one) => one.id === id);
    expect(match, q).toMatchObject({ name: 'Maré Cheia', matched: { field, text } });
  }

  expect((await app.visitor.send(suggestSearches, { q: 'high ti' })).body).toMatchObject({
    restaurants: [{ id, name: 'Maré Cheia', otherName: PLACE.en }],
  });
  expect((await app.visitor.send(suggestSearches, { q: 'Maré Che' })).body).toMatchObject({
    restaurants: [{ id, name: 'Maré Cheia', otherName: null }],
  });
  expect((await app.visitor.send(suggestSearches, { q: 'أخطب' })).body).toMatchObject({ dishes: [DISH.ar] });
});

test('administrators find a restaurant by its name in any language', async () => {
  const admin = await app.person({ isAdmin: true });
  const { id } = await addRestaurant(app.services, owner.id, { name: 'Nove', names: { es: 'Farolillos' } });
  const dish = await addDish(app.services, id, { name: 'Bolo', names: { en: 'Pumpernickel' } });
  expect((await admin.send(listAdminRestaurants, { q: 'farolillos' })).body).toMatchObject([
    { id, names: { es: 'Farolillos' } },
  ]);
  expect((await admin.send(listAdminMenuItems, { q: 'pumpernickel' })).body).toMatchObject([{ id: dish.id }]);
});

test('names are replaced together, and none takes all away', async () => {
  const { id } = await addRestaurant(app.services, owner.id, {
    name: 'Casa',
    names: { en: 'Home', fr: 'Maison' },
  });
  const dish = await addDish(app.services, id, { names: { en: 'Broth' } });
  const rename = async (names: Record<string, string>) =>
    (await owner.send(updateMenuItem, { id: dish.id, names })).body as { names: object };
  expect((await rename({ pt: 'Caldo', en: '' })).names).toEqual({ pt: 'Caldo' });
  expect((await search('broth')).some((one) => one.id === id)).toBe(false);
  expect((await owner.send(updateMenuItem, { id: dish.id, price: 700 })).body).toMatchObject({
    names: { pt: 'Caldo' },
  });
  expect((await rename({})).names).toEqual({});
  expect((await owner.send(updateRestaurant, { id, names: {} })).body).toMatchObject({ names: {} });
});

test.each([
  ['a language that is none', { english: 'Cake' }, 'names'],
  ['letters that turn the line around', { en: 'Cake\u202e' }, 'names.en'],
  ['a name that is too long', { en: 'x'.repeat(121) }, 'names.en'],
])('%s is refused with a sentence at its field', async (_, names, field) => {
  const { id } = await addRestaurant(app.services, owner.id);
  const dish = await addDish(app.services, id);
  for (const answer of [
    await owner.send(updateRestaurant, { id, names }),
    await owner.send(updateMenuItem, { id: dish.id, names }),
  ])
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } });
});

test('a dish of another owner keeps its names', async () => {
  const { id } = await addRestaurant(app.services, owner.id);
  const dish = await addDish(app.services, id, { names: { en: 'Broth' } });
  const other = await app.person({ type: 'restaurant' });
  expect((await other.send(updateMenuItem, { id: dish.id, names: {} })).status).toBe(404);
  expect((await other.send(updateRestaurant, { id, names: {} })).status).toBe(404);
});

test('markup in a name stays text', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const { id } = await addRestaurant(app.services, owner.id, { name: 'Sopa' });
  expect((await owner.send(updateRestaurant, { id, names: { en: hostile } })).status).toBe(200);
  const page = await app.visitor.request('GET', `/api/restaurants/${id}`);
  expect(page.headers['content-type']).toMatch(/^application\/json/);
  expect(page.body).toMatchObject({ names: { en: hostile } });
});

test('names go out with their owner’s data', async () => {
  const { id } = await addRestaurant(app.services, owner.id, { names: PLACE });
  const dish = await addDish(app.services, id, { names: DISH });
  const { restaurants: own } = restaurantsData.tables(owner.id);
  const { menus } = menusData.tables(owner.id);
  const read = async (query: typeof own) => (query ? (await app.services.db.execute(query)).rows : []);
  expect((await read(own)).find((row) => row.id === id)).toMatchObject({ names: PLACE });
  expect((await read(menus)).find((row) => row.id === dish.id)).toMatchObject({ names: DISH });
});

test('a menu file has a column for each language, and leaves the others as they are', async () => {
  const { id } = await addRestaurant(app.services, owner.id);
  const dish = await addDish(app.services, id, {
    name: 'Sopa',
    price: 500,
    names: { en: 'Soup', fr: 'Soupe' },
  });
  const csv = 'name,name:en,Name (pt),name_left,price\nSopa,,Sopa do dia,x,5\nBolo,Cake,,x,3\n';
  const preview = (await owner.send(importMenu, { id, csv })).body as MenuImport;
  expect(preview).toMatchObject({
    added: [{ name: 'Bolo', names: { en: 'Cake' } }],
    changed: [
      { changes: [{ field: 'other names', from: 'en: Soup, fr: Soupe', to: 'fr: Soupe, pt: Sopa do dia' }] },
    ],
    wrong: [],
  });
  expect(preview.added[0]?.names).toEqual({ en: 'Cake' });
  const { basis } = preview;
  expect((await owner.send(importMenu, { id, csv, dryRun: false, basis })).body).toMatchObject({
    applied: true,
  });
  expect((await app.visitor.send(getMenuItem, { id, itemId: dish.id })).body).toMatchObject({
    names: { fr: 'Soupe', pt: 'Sopa do dia' },
  });
  const again = (await owner.send(importMenu, { id, csv })).body as MenuImport;
  expect(again).toMatchObject({ added: [], changed: [], unchanged: 2 });
});
