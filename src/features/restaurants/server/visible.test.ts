import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/connect.ts';
import { blocks, restaurants } from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addCity, addRestaurant } from '#testing/rows.ts';
import {
  followRestaurant,
  getRestaurant,
  getRestaurantFollow,
  listRestaurantFollowers,
  listStatusHistory,
  unfollowRestaurant,
} from '../contract.ts';
import { recordStatus } from './status.ts';

let app: TestApp;
let owner: Person;
let diner: Person;
let administrator: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
  diner = await app.person();
  administrator = await app.person({ isAdmin: true });
});
afterAll(() => app.close());

const change = (id: number, values: Partial<typeof restaurants.$inferInsert>) =>
  app.services.db.update(restaurants).set(values).where(eq(restaurants.id, id));

test('a restaurant that has closed for good can still be read by all, and has no new followers', async () => {
  const { id } = await addRestaurant(app.services, owner.id);
  await diner.send(followRestaurant, { id });
  await change(id, { status: 'rejected', closedAt: new Date().toISOString() });
  const { status, body } = await app.visitor.send(getRestaurant, { id });
  expect(status).toBe(200);
  expect(body).toMatchObject({ closedAt: expect.any(String), verified: false });
  expect((await administrator.send(followRestaurant, { id })).status).toBe(404);
  expect((await diner.send(unfollowRestaurant, { id })).body).toEqual({
    followerCount: 0,
    isFollowing: false,
  });
});

test('a deleted restaurant is visible to nobody, not even to its owner and administrators', async () => {
  const { id } = await addRestaurant(app.services, owner.id);
  await change(id, { status: 'rejected', statusBefore: 'approved', deletedAt: new Date().toISOString() });
  for (const person of [diner, owner, administrator])
    for (const endpoint of [getRestaurant, getRestaurantFollow, listRestaurantFollowers, listStatusHistory])
      expect([endpoint.path, (await person.send(endpoint, { id })).status]).toEqual([endpoint.path, 404]);
});

test('its history is for its owner and administrators, the newest step first', async () => {
  const { id } = await addRestaurant(app.services, owner.id);
  const actorId = administrator.id;
  await inTransaction(app.services.db, async (tx) => {
    await recordStatus(tx, { restaurantId: id, fromStatus: null, toStatus: 'pending', actorId: owner.id });
    await recordStatus(tx, { restaurantId: id, fromStatus: 'pending', toStatus: 'approved', actorId });
  });
  for (const person of [owner, administrator])
    expect((await person.send(listStatusHistory, { id })).body).toMatchObject([
      { toStatus: 'approved', actor: { id: actorId, username: administrator.username } },
      { toStatus: 'pending', fromStatus: null, actor: { id: owner.id } },
    ]);
  expect((await diner.send(listStatusHistory, { id })).status).toBe(404);
  expect((await app.visitor.send(listStatusHistory, { id })).status).toBe(401);
});

test('a block hides from an owner who took a step, not that it was taken', async () => {
  const { id } = await addRestaurant(app.services, owner.id);
  const other = await app.person({ isAdmin: true });
  const line = { restaurantId: id, fromStatus: 'pending', toStatus: 'approved', actorId: other.id } as const;
  await inTransaction(app.services.db, (tx) => recordStatus(tx, line));
  await app.services.db.insert(blocks).values({ blockerId: other.id, blockedId: owner.id });
  expect((await owner.send(listStatusHistory, { id })).body).toMatchObject([
    { toStatus: 'approved', actor: null },
  ]);
  expect((await administrator.send(listStatusHistory, { id })).body).toMatchObject([
    { actor: { id: other.id } },
  ]);
});

test('its prices are in the currency of its city, and its city is named', async () => {
  const krakow = await addCity(app.services, { name: 'Kraków', slug: 'krakow', currency: 'PLN' });
  const placeInCity = await addRestaurant(app.services, owner.id, { cityId: krakow.id });
  const placeWithout = await addRestaurant(app.services, owner.id);
  expect((await app.visitor.send(getRestaurant, { id: placeInCity.id })).body).toMatchObject({
    city: 'Kraków',
    currency: 'PLN',
  });
  expect((await app.visitor.send(getRestaurant, { id: placeWithout.id })).body).toMatchObject({ city: null });
});
