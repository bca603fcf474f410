import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restaurants, savedListItems, savedLists, users } from '#db/schema.ts';
import { saveRestaurant } from '#features/discovery/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';
import {
  addToList,
  createList,
  deleteList,
  getList,
  listLists,
  listPersonLists,
  listSavedCards,
  listSavedReviews,
  removeFromList,
  type SavedList,
  updateList,
} from '../contract.ts';
import { MAX_LISTS, MAX_PLACES_PER_LIST } from '../rules.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

const place = (overrides = {}) => addRestaurant(app.services, owner.id, overrides);

async function begin(person: Person, name = 'Date night', restaurantId?: number): Promise<SavedList> {
  const answer = await person.send(createList, { name, restaurantId });
  expect(answer.status).toBe(200);
  return answer.body as SavedList;
}

test('a list begins with a restaurant on it, grows, shrinks, is renamed and deleted', async () => {
  const me = await app.person();
  const [one, two] = [await place({ images: ['/media/one/800.webp'] }), await place()];
  const list = await begin(me, ' Date night ', one.id);
  expect(list).toMatchObject({ name: 'Date night', isShared: false, restaurantIds: [one.id] });
  expect(list.images).toEqual(['/media/one/800.webp']);
  await me.send(addToList, { id: list.id, restaurantId: two.id });
  const again = await me.send(addToList, { id: list.id, restaurantId: two.id });
  expect(again.body).toEqual({ message: 'Added to “Date night”' });
  expect((await me.send(listLists, {})).body).toMatchObject([{ restaurantIds: [two.id, one.id] }]);
  await me.send(removeFromList, { id: list.id, restaurantId: one.id });
  const renamed = await me.send(updateList, { id: list.id, name: 'Friday' });
  expect(renamed.body).toMatchObject({ name: 'Friday', restaurantIds: [two.id] });
  expect((await me.send(deleteList, { id: list.id })).status).toBe(200);
  expect((await me.send(listLists, {})).body).toEqual([]);
  const items = await app.services.db.$count(savedListItems, eq(savedListItems.listId, list.id));
  expect(items).toBe(0);
});

test('a private list is there for its owner alone; a shared one for all who have its link', async () => {
  const [me, other] = [await app.person({ name: 'Ana' }), await app.person()];
  const target = await place({ name: 'Seen' });
  const pendingPlace = await place({ status: 'pending' });
  const list = await begin(me, 'Secret', target.id);
  await app.services.db.insert(savedListItems).values({ listId: list.id, restaurantId: pendingPlace.id });
  for (const person of [other, app.visitor])
    expect((await person.send(getList, { id: list.token })).status).toBe(404);
  expect((await me.send(getList, { id: list.token })).body).toMatchObject({ isMine: true, isShared: false });
  await me.send(updateList, { id: list.id, isShared: true });
  const answer = await app.visitor.send(getList, { id: list.token });
  expect(answer.body).toMatchObject({ name: 'Secret', isMine: false, owner: { name: 'Ana' } });
  expect(answer.body).toMatchObject({ restaurants: [{ name: 'Seen' }] });
  expect(answer.text).not.toMatch(/email|userId":\s*null/);
  await me.send(updateList, { id: list.id, isShared: false });
  expect((await app.visitor.send(getList, { id: list.token })).status).toBe(404);
});

test('shared lists do not reveal their number: ids are addresses for their owners only', async () => {
  const [me, other] = [await app.person(), await app.person()];
  const lists = [await begin(me, 'One'), await begin(me, 'Two')];
  for (const { id, token } of lists) {
    expect(token).toMatch(/^[\w-]{22}$/);
    await me.send(updateList, { id, isShared: true });
    expect((await me.send(getList, { id })).body).toMatchObject({ id, token, isMine: true });
    for (const person of [other, app.visitor]) expect((await person.send(getList, { id })).status).toBe(404);
  }
  expect(new Set(lists.map(({ token }) => token)).size).toBe(2);
});

test('a link alone shows no list on the profile: its owner chooses that beside it', async () => {
  const [me, other] = [await app.person(), await app.person()];
  const { id, token } = await begin(me, 'Anniversary');
  const readItems = async () => {
    const replies = [app.visitor, other, me].map(async (who) => {
      const { body } = await who.send(listPersonLists, { username: me.username });
      return (body as SavedList[]).map((list) => list.name);
    });
    return Promise.all(replies);
  };
  await me.send(updateList, { id, isShared: true });
  expect(await readItems()).toEqual([[], [], []]);
  expect((await other.send(getList, { id: token })).body).toMatchObject({ isShared: true, isListed: false });
  const answer = await me.send(updateList, { id, isListed: true });
  expect(answer.body).toMatchObject({ isShared: true, isListed: true });
  expect(await readItems()).toEqual([['Anniversary'], ['Anniversary'], ['Anniversary']]);
  await me.send(updateList, { id, isListed: false });
  expect(await readItems()).toEqual([[], [], []]);
  expect((await other.send(getList, { id: token })).status).toBe(200);
});

test('a list on the profile is shared, and one that is no longer shared leaves it', async () => {
  const me = await app.person();
  const { id } = await begin(me);
  expect((await me.send(updateList, { id, isListed: true })).body).toMatchObject({ isShared: true });
  expect((await me.send(updateList, { id, isShared: false })).body).toMatchObject({ isListed: false });
  const answer = await me.send(updateList, { id, isShared: false, isListed: true });
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: { isListed: 'What a profile shows is shared' } },
  });
});

test('the lists of a deleted person are not found', async () => {
  const me = await app.person();
  const list = await begin(me);
  await me.send(updateList, { id: list.id, isShared: true });
  await app.services.db.update(users).set({ deletedAt: new Date().toISOString() }).where(eq(users.id, me.id));
  expect((await app.visitor.send(getList, { id: list.token })).status).toBe(404);
});

test('a list of another person is not found by any call', async () => {
  const [me, other] = [await app.person(), await app.person()];
  const target = await place();
  const list = await begin(me, 'Mine', target.id);
  const before = (await me.send(listLists, {})).body;
  const answers = [
    await other.send(updateList, { id: list.id, name: 'Taken' }),
    await other.send(deleteList, { id: list.id }),
    await other.send(addToList, { id: list.id, restaurantId: target.id }),
    await other.send(removeFromList, { id: list.id, restaurantId: target.id }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await me.send(listLists, {})).body).toEqual(before);
});

test('a hidden restaurant cannot be added to a list', async () => {
  const me = await app.person();
  const list = await begin(me);
  const pendingPlace = await place({ status: 'pending' });
  for (const restaurantId of [pendingPlace.id, 2_147_483_647])
    expect((await me.send(addToList, { id: list.id, restaurantId })).status).toBe(404);
  const answer = await me.send(createList, { name: 'With it', restaurantId: pendingPlace.id });
  expect(answer.status).toBe(404);
  expect((await me.send(listLists, {})).body).toHaveLength(1);
});

test('ten lists of one name at once: one is created, and the others are refused with the reason', async () => {
  const me = await app.person();
  const answers = await Promise.all(Array.from({ length: 10 }, () => me.send(createList, { name: 'Twice' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { errors: { name: 'You have a list of this name' } },
  });
});

test('ten presses at once put a restaurant on a list once', async () => {
  const me = await app.person();
  const target = await place();
  const list = await begin(me);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => me.send(addToList, { id: list.id, restaurantId: target.id })),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect((await me.send(listLists, {})).body).toMatchObject([{ restaurantIds: [target.id] }]);
});

test('lists are bounded, also by many at once', async () => {
  const me = await app.person();
  const { db } = app.services;
  const names = Array.from({ length: MAX_LISTS - 3 }, (_, n) => ({ userId: me.id, name: `List ${n}` }));
  await db.insert(savedLists).values(names);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => me.send(createList, { name: `More ${n}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await db.$count(savedLists, eq(savedLists.userId, me.id))).toBe(MAX_LISTS);
});

test('the length of a list is limited', async () => {
  const me = await app.person();
  const { db } = app.services;
  const list = await begin(me);
  const { id: _, ...row } = await place();
  const rows = await db
    .insert(restaurants)
    .values(Array.from({ length: MAX_PLACES_PER_LIST }, () => row))
    .returning({ restaurantId: restaurants.id });
  await db.insert(savedListItems).values(rows.map((row) => ({ ...row, listId: list.id })));
  const answer = await me.send(addToList, { id: list.id, restaurantId: (await place()).id });
  expect(answer.status).toBe(409);
});

test.each([
  ['no name', {}],
  ['an empty name', { name: '   ' }],
  ['a long name', { name: 'x'.repeat(61) }],
  ['a number', { name: 7 }],
  ['no number of a restaurant', { name: 'A', restaurantId: 'abc' }],
])('a list with %s is refused', async (_, body) => {
  const me = await app.person();
  expect((await me.request('POST', createList.path, body)).status).toBe(400);
  expect((await me.send(listLists, {})).body).toEqual([]);
});

test('saved restaurants come as cards, those saved last first, without those that cannot be seen', async () => {
  const me = await app.person();
  const [one, two, deletedPlace] = [
    await place({ name: 'One' }),
    await place({ name: 'Two' }),
    await place(),
  ];
  for (const { id } of [one, two, deletedPlace]) await me.send(saveRestaurant, { id });
  await app.services.db
    .update(restaurants)
    .set({ status: 'pending' })
    .where(eq(restaurants.id, deletedPlace.id));
  const all = await me.send(listSavedCards, {});
  expect(all.body).toMatchObject([{ name: 'Two' }, { name: 'One' }]);
  expect(all.headers['x-total-count']).toBe('2');
  const first = await me.send(listSavedCards, { limit: 1 });
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await me.request('GET', next)).body).toMatchObject([{ name: 'One' }]);
});

test('reviews of saved restaurants are by others, newest first; an author who has left has no name', async () => {
  const [me, other, closedPerson] = [
    await app.person(),
    await app.person({ name: 'Bo' }),
    await app.person({ name: 'Gone Person', closedAt: '2026-01-01T00:00:00.000Z' }),
  ];
  const deleted = await app.person({ deletedAt: '2026-01-01T00:00:00.000Z' });
  const savedPlace = await place();
  const otherPlace = await place();
  await me.send(saveRestaurant, { id: savedPlace.id });
  const at = (day: number) => ({ createdAt: `2026-03-0${day}T12:00:00.000Z` });
  for (const [userId, day] of [
    [me.id, 1],
    [other.id, 2],
    [closedPerson.id, 3],
    [deleted.id, 4],
  ] as const)
    await addReview(app.services, { userId, restaurantId: savedPlace.id }, at(day));
  await addReview(app.services, { userId: other.id, restaurantId: otherPlace.id }, at(5));
  const { body, text } = await me.send(listSavedReviews, {});
  expect(body).toMatchObject([
    { user: { username: null, name: 'Former member' }, createdAt: at(3).createdAt },
    { user: { name: 'Bo' }, restaurant: { id: savedPlace.id }, createdAt: at(2).createdAt },
  ]);
  expect(body).toHaveLength(2);
  expect(text).not.toContain('Gone Person');
});
