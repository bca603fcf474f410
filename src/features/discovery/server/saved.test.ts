import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restaurants, savedFilters, savedRestaurants } from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import {
  deleteSavedFilters,
  listSaved,
  listSavedFilters,
  mergeSaved,
  type SavedFilters,
  saveFilters,
  saveRestaurant,
  unsaveRestaurant,
} from '../contract.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

const place = async (overrides = {}) => (await addRestaurant(app.services, owner.id, overrides)).id;
const readSaved = async (person: Person) => (await person.send(listSaved, {})).body;
const filterSets = async (person: Person) => (await person.send(listSavedFilters, {})).body as SavedFilters[];

test('my saved restaurants are listed to me only, newest first, until I remove them', async () => {
  const [diner, other] = [await app.person(), await app.person()];
  const [first, second] = [await place(), await place()];
  expect(await readSaved(diner)).toEqual([]);
  await diner.send(saveRestaurant, { id: first });
  expect((await diner.send(saveRestaurant, { id: second })).body).toEqual({ message: 'Restaurant saved' });
  await diner.send(saveRestaurant, { id: first });
  expect(await readSaved(diner)).toEqual([second, first]);
  expect(await readSaved(other)).toEqual([]);
  await other.send(unsaveRestaurant, { id: first });
  expect(await readSaved(diner)).toEqual([second, first]);
  await diner.send(unsaveRestaurant, { id: second });
  expect((await diner.send(unsaveRestaurant, { id: second })).status).toBe(200);
  expect(await readSaved(diner)).toEqual([first]);
});

test('a restaurant that I cannot see cannot be saved, and leaves my list when it is removed', async () => {
  const diner = await app.person();
  const administrator = await app.person({ isAdmin: true });
  const pending = await place({ status: 'pending' });
  expect((await diner.send(saveRestaurant, { id: pending })).status).toBe(404);
  expect((await diner.send(saveRestaurant, { id: 999_999 })).status).toBe(404);
  for (const person of [owner, administrator]) {
    expect((await person.send(saveRestaurant, { id: pending })).status).toBe(200);
  }
  const visiblePlace = await place();
  await diner.send(saveRestaurant, { id: visiblePlace });
  await app.services.db
    .update(restaurants)
    .set({ status: 'rejected' })
    .where(eq(restaurants.id, visiblePlace));
  expect(await readSaved(diner)).toEqual([]);
});

test('ten saves at once are one', async () => {
  const diner = await app.person();
  const id = await place();
  const answers = await Promise.all(Array.from({ length: 10 }, () => diner.send(saveRestaurant, { id })));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const mine = eq(savedRestaurants.userId, diner.id);
  expect(await app.services.db.$count(savedRestaurants, mine)).toBe(1);
});

test('hearts of the browser are added in their order, also by several tabs at once', async () => {
  const diner = await app.person();
  const [mine, newest, oldest] = [await place(), await place(), await place()];
  const pending = await place({ status: 'pending' });
  await diner.send(saveRestaurant, { id: mine });
  const ids = [newest, mine, pending, 999_999, newest, oldest];
  const answers = await Promise.all(
    [ids, ids.toReversed(), ids].map((some) => diner.send(mergeSaved, { ids: some })),
  );
  for (const { body } of answers) expect(body).toEqual(expect.arrayContaining([mine, newest, oldest]));
  expect(await readSaved(diner)).toHaveLength(3);
  const later = await app.person();
  expect((await later.send(mergeSaved, { ids })).body).toEqual([newest, mine, oldest]);
  expect((await later.send(mergeSaved, { ids: [] })).body).toEqual([newest, mine, oldest]);
});

test('too many hearts, or invalid ids, are refused', async () => {
  const diner = await app.person();
  const ids = Array.from({ length: 501 }, (_, n) => n + 1);
  expect((await diner.send(mergeSaved, { ids: ids })).status).toBe(400);
  expect(
    (await diner.request('POST', '/api/saved-restaurants', { ids: ['1; drop table users'] })).status,
  ).toBe(400);
});

test('a filter set has a name, and the same name replaces it', async () => {
  const diner = await app.person();
  expect(await filterSets(diner)).toEqual([]);
  await diner.send(saveFilters, { name: 'Date night', query: '?vibe=Romantic' });
  await diner.send(saveFilters, { name: 'Lunch', query: 'price=%24' });
  const again = await diner.send(saveFilters, { name: ' Date night ', query: 'vibe=Cozy&openNow=1' });
  expect(again.body).toMatchObject({ name: 'Date night', query: 'vibe=Cozy&openNow=1' });
  expect(await filterSets(diner)).toMatchObject([
    { name: 'Date night', query: 'vibe=Cozy&openNow=1' },
    { name: 'Lunch' },
  ]);
});

test('a filter set needs a name, and holds whatever was typed', async () => {
  const diner = await app.person();
  const blank = await diner.send(saveFilters, { name: '  ', query: '' });
  expect(blank.body).toMatchObject({ status: 400, errors: { name: 'Give it a name' } });
  const odd = await diner.send(saveFilters, { name: "'; --", query: 'q=<script>' });
  expect(odd.body).toMatchObject({ query: 'q=%3Cscript%3E' });
});

test('ten filter sets of one name at once are one', async () => {
  const diner = await app.person();
  const queries = Array.from({ length: 10 }, (_, n) => `q=${n}`);
  const answers = await Promise.all(queries.map((query) => diner.send(saveFilters, { name: 'Race', query })));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await app.services.db.$count(savedFilters, eq(savedFilters.userId, diner.id))).toBe(1);
});

test('filter sets of others cannot be read or deleted', async () => {
  const [diner, other] = [await app.person(), await app.person({ isAdmin: true })];
  await diner.send(saveFilters, { name: 'Mine', query: 'q=soup' });
  const id = (await filterSets(diner))[0]?.id ?? 0;
  expect(await filterSets(other)).toEqual([]);
  expect((await other.send(deleteSavedFilters, { id })).status).toBe(404);
  expect(await filterSets(diner)).toHaveLength(1);
  expect((await diner.send(deleteSavedFilters, { id })).status).toBe(200);
  expect((await diner.send(deleteSavedFilters, { id })).status).toBe(404);
  expect(await filterSets(diner)).toEqual([]);
});
