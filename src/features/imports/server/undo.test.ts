import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/connect.ts';
import { imports, restaurants, reviews } from '#db/schema.ts';
import { sendClaim } from '#features/claims/contract.ts';
import { suggestChange } from '#features/corrections/contract.ts';
import { mergeSaved, saveRestaurant } from '#features/discovery/contract.ts';
import { bring, node, overpass } from '#features/imports/testing/imports.ts';
import { addToList, createList } from '#features/lists/contract.ts';
import { createShareLink } from '#features/loyalty/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import { followRestaurant } from '#features/restaurants/contract.ts';
import { createReview } from '#features/reviews/contract.ts';
import { declareAct } from '#features/transparency/server/declare.ts';
import { openApp, type Person, type Reply, type TestApp } from '#testing/app.ts';
import { commitWhileWaiting } from '#testing/database/waiting.ts';
import { importFile } from './run-imports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

let places = 0;

/** Imports this many places and returns their ids with the import's. */
async function bringPlaces(count: number) {
  const names = Array.from({ length: count }, () => `Casa ${places++}`);
  const nodes = names.map((name) => node(places, { name }, { lat: 30 + places++ / 100, lon: -9 }));
  const { id } = await bring(app, overpass(...nodes));
  const { rows } = await app.services.db.execute<{ id: number }>(
    sql`select restaurant_id as id from import_changes where import_id = ${id} order by id`,
  );
  return { importId: id, ids: rows.map((row) => row.id) };
}

async function bringPlace() {
  const { importId, ids } = await bringPlaces(1);
  return { importId, id: ids[0] ?? 0 };
}

async function undo(id: number) {
  await app.services.db.update(imports).set({ state: 'undoing' }).where(eq(imports.id, id));
  await importFile.run(app.services, { id }, { isLast: false });
  const [row] = await app.services.db.select().from(imports).where(eq(imports.id, id));
  return row;
}

const review = (restaurantId: number) => ({ restaurantId, rating: 5, reviewType: 'venue' as const });

const removePlace = (id: number) => async (tx: Database) => {
  await declareAct(tx, { role: 'operator' });
  await tx.delete(restaurants).where(eq(restaurants.id, id));
};

test('a place that is reviewed while its import is undone stays, with the review', async () => {
  const { importId, id } = await bringPlace();
  const diner = await app.person();
  const result = await commitWhileWaiting(
    app.services.db,
    (tx) => tx.insert(reviews).values({ ...review(id), userId: diner.id }),
    () => undo(importId),
  );
  expect(result).toMatchObject({ state: 'undone', removedCount: 0, keptCount: 1 });
  expect(await app.services.db.$count(reviews, eq(reviews.restaurantId, id))).toBe(1);
});

test('a value that a person changes while an import is undone stays', async () => {
  const { importId, id } = await bringPlace();
  const phone = '+351 999 999 999';
  const result = await commitWhileWaiting(
    app.services.db,
    (tx) => tx.update(restaurants).set({ phone, name: 'Casa Nova' }).where(eq(restaurants.id, id)),
    () => undo(importId),
  );
  expect(result).toMatchObject({ removedCount: 0, keptCount: 1 });
  expect(await app.services.db.select().from(restaurants).where(eq(restaurants.id, id))).toMatchObject([
    { phone, name: 'Casa Nova' },
  ]);
});

test('each of many reviews at the moment of an undo is saved with its restaurant, or refused because it is not found', async () => {
  const { importId, ids } = await bringPlaces(24);
  const diners = await Promise.all(ids.map(() => app.person()));
  const calls = ids.map((id, at) => diners[at]?.send(createReview, review(id)));
  const [replies, result] = await Promise.all([Promise.all(calls), undo(importId)]);
  const statuses = replies.map((reply) => reply?.status);
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
  const counts = await Promise.all(
    ids.map((id) => app.services.db.$count(reviews, eq(reviews.restaurantId, id))),
  );
  expect(counts).toEqual(statuses.map((status) => (status === 200 ? 1 : 0)));
  expect(result?.keptCount).toBe(statuses.filter((status) => status === 200).length);
});

test('a place for which a guest has suggested a change stays', async () => {
  const { importId, id } = await bringPlace();
  const guest = await app.person();
  const suggestion = { id, fact: 'phone', phone: '+351 210 000 000' } as const;
  expect((await guest.send(suggestChange, suggestion)).status).toBe(200);
  expect(await undo(importId)).toMatchObject({ removedCount: 0, keptCount: 1 });
});

const writes: Record<string, (person: Person, id: number) => Promise<Reply>> = {
  'reviewing it': (person, id) => person.send(createReview, review(id)),
  'following it': (person, id) => person.send(followRestaurant, { id }),
  'saving it': (person, id) => person.send(saveRestaurant, { id }),
  'beginning a list with it': (person, restaurantId) =>
    person.send(createList, { name: 'Sunday', restaurantId }),
  'sharing it': (person, id) => person.send(createShareLink, { id }),
  'claiming it': (person, id) => person.send(sendClaim, { id, way: 'look', note: 'It is my own place.' }),
  'suggesting a change': (person, id) =>
    person.send(suggestChange, { id, fact: 'phone', phone: '+351 210 000 000' }),
};

test.each(Object.entries(writes))('%s while it is removed answers that it is not there', async (_, write) => {
  const { id } = await bringPlace();
  const person = await app.person({ type: 'restaurant' });
  const reply = await commitWhileWaiting(app.services.db, removePlace(id), () => write(person, id));
  expect(reply).toMatchObject({ status: 404, body: { message: expect.stringContaining('Restaurant') } });
});

test('rows that only refer to a restaurant that is removed at that moment are saved without it, or refused at the field', async () => {
  const [one, two, three] = [await bringPlace(), await bringPlace(), await bringPlace()];
  const person = await app.person();
  const post = await commitWhileWaiting(app.services.db, removePlace(one.id), () =>
    person.send(createPost, { content: 'Lunch here', restaurantId: one.id }),
  );
  expect(post).toMatchObject({ status: 400, body: { errors: { restaurantId: expect.anything() } } });
  const answer = await commitWhileWaiting(app.services.db, removePlace(two.id), () =>
    person.send(mergeSaved, { ids: [two.id] }),
  );
  expect(answer).toMatchObject({ status: 200, body: [] });
  const list = (await person.send(createList, { name: 'Monday' })).body as { id: number };
  const addAnswer = await commitWhileWaiting(app.services.db, removePlace(three.id), () =>
    person.send(addToList, { id: list.id, restaurantId: three.id }),
  );
  expect(addAnswer.status).toBe(404);
});
