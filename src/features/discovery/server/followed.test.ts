import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocks, follows, mutes, savedRestaurants } from '#db/schema.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';
import {
  countFacets,
  type Facets,
  getFollowedOpinion,
  type ListedRestaurant,
  listMarkers,
  listRestaurants,
} from '../contract.ts';
import { discoveryService } from './discovery.ts';

let app: TestApp;
let me: Person;
let place: number;
let plain: number;
const people: Record<'Ana' | 'Miguel' | 'Muted' | 'Blocked' | 'Stranger', Person> = Object.create(null);

const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

beforeAll(async () => {
  app = await openApp();
  const { services } = app;
  me = await app.person();
  const owner = await app.person({ type: 'restaurant' });
  place = (await addRestaurant(services, owner.id, { name: 'Tasca' })).id;
  plain = (await addRestaurant(services, owner.id, { name: 'Cantina' })).id;
  for (const name of ['Ana', 'Miguel', 'Muted', 'Blocked', 'Stranger'] as const) {
    const person = await app.person({ name });
    people[name] = person;
    if (name !== 'Stranger')
      await services.db.insert(follows).values({ followerId: me.id, followingId: person.id });
  }
  const rate = (person: Person, rating: number, days: number) =>
    addReview(services, { userId: person.id, restaurantId: place }, { rating, createdAt: ago(days) });
  await rate(people.Ana, 1, 40);
  await rate(people.Ana, 5, 1);
  await rate(people.Miguel, 4, 2);
  for (const other of [people.Muted, people.Blocked, people.Stranger]) await rate(other, 1, 3);
  await services.db.insert(mutes).values({ muterId: me.id, mutedId: people.Muted.id });
  await services.db.insert(blocks).values({ blockerId: people.Blocked.id, blockedId: me.id });
  await services.get(discoveryService).catchUp();
});
afterAll(() => app.close());

const findListed = async (person: Pick<Person, 'send'>, id: number, input: object = {}) => {
  const { body } = await person.send(listRestaurants, input);
  const restaurant = (body as ListedRestaurant[]).find((one) => one.id === id);
  if (!restaurant) throw new Error('The list misses a restaurant.');
  return restaurant;
};

test('cards name the last ratings of people whom I follow, without blocked and muted ones', async () => {
  expect((await findListed(me, place)).followed).toBe('Liked by Ana and Miguel');
  expect((await findListed(me, place, { sort: 'newest' })).followed).toBe('Liked by Ana and Miguel');
  expect((await me.send(getFollowedOpinion, { id: place })).body).toEqual({
    sentence: 'Liked by Ana and Miguel',
  });
  expect((await findListed(me, plain)).followed).toBeNull();
  expect((await findListed(people.Stranger, place)).followed).toBeNull();
  expect((await findListed(app.visitor, place)).followed).toBeNull();
  expect((await app.visitor.send(getFollowedOpinion, { id: place })).status).toBe(401);
  expect((await me.send(getFollowedOpinion, { id: 999_999 })).status).toBe(404);
});

test('people whom I follow count in my order as the ranking says, and in no other', async () => {
  const findFriendsTerm = ({ why }: ListedRestaurant) => why.find(({ term }) => term === 'friends');
  expect(findFriendsTerm(await findListed(me, place))).toMatchObject({
    value: 0.75,
    text: 'Liked by Ana and Miguel',
  });
  expect(findFriendsTerm(await findListed(me, plain))).toMatchObject({
    value: 0.5,
    text: 'Not rated by people you follow',
  });
  expect(findFriendsTerm(await findListed(people.Stranger, place))).toBeUndefined();
  expect(findFriendsTerm(await findListed(app.visitor, place))).toBeUndefined();
});

test('restaurants that people whom I follow saved are counted nowhere: two accounts of one person could spy on a third', async () => {
  const { db } = app.services;
  const savers = [people.Ana, people.Miguel, await app.person(), await app.person()];
  for (const { id } of savers) {
    await db.insert(follows).values({ followerId: me.id, followingId: id }).onConflictDoNothing();
    await db.insert(savedRestaurants).values({ userId: id, restaurantId: plain });
  }
  expect((await findListed(me, plain)).followed).toBeNull();
  expect((await me.send(getFollowedOpinion, { id: plain })).body).toEqual({ sentence: null });
});

test('a list can be limited to restaurants that people whom I follow like: without muted, blocked and other people; for visitors it is empty', async () => {
  const friends = { friends: '1' } as const;
  const find = async (person: Pick<Person, 'send'>, input: object = {}) => {
    const { body } = await person.send(listRestaurants, { ...friends, ...input });
    return (body as ListedRestaurant[]).map(({ id }) => id);
  };
  const readCount = async (person: Pick<Person, 'send'>) =>
    ((await person.send(countFacets, friends)).body as Facets).total;
  const fan = await app.person();
  // Muted people, people who blocked me, strangers and I like the other one; Ana does not.
  const likers = [people.Muted, people.Blocked, people.Stranger, fan, me];
  for (const { id } of likers)
    await addReview(app.services, { userId: id, restaurantId: plain }, { rating: 5 });
  await addReview(app.services, { userId: people.Ana.id, restaurantId: plain }, { rating: 3 });
  await app.services.get(discoveryService).catchUp();
  expect(await find(me)).toEqual([place]);
  expect(await find(me, { sort: 'newest' })).toEqual([place]);
  expect(await readCount(me)).toBe(1);
  expect((await me.send(listMarkers, friends)).body).toMatchObject({ total: 1 });
  for (const person of [people.Stranger, app.visitor]) {
    expect(await find(person)).toEqual([]);
    expect(await readCount(person)).toBe(0);
    expect((await person.send(listMarkers, friends)).body).toMatchObject({ total: 0 });
  }
  // A new follow counts at once: one of two is no majority, two of three are.
  const follow = ({ id }: Person) =>
    app.services.db.insert(follows).values({ followerId: me.id, followingId: id }).onConflictDoNothing();
  await follow(people.Stranger);
  expect(await find(me)).toEqual([place]);
  await follow(fan);
  expect((await find(me)).toSorted((a, b) => a - b)).toEqual([place, plain].toSorted((a, b) => a - b));
  expect(await readCount(me)).toBe(2);
});
