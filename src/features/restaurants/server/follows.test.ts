import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocks, restaurantAudiences, restaurantFollows, restaurants } from '#db/schema.ts';
import type { PersonInList } from '#features/people/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import {
  followRestaurant,
  getRestaurantFollow,
  listFollowedRestaurants,
  listRestaurantFollowers,
  unfollowRestaurant,
} from '../contract.ts';
import { unfollowRestaurants } from './follows.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

const names = (body: unknown) => (body as PersonInList[]).map(({ username }) => username);
const people = (n: number) => Promise.all(Array.from({ length: n }, () => app.person()));

async function counts(id: number) {
  const { rows } = await app.services.db.execute<{ counted: number; stored: number }>(sql`
    select (select count(*)::int from restaurant_follows where restaurant_id = ${id}) as counted,
      (select follower_count from restaurant_audiences where restaurant_id = ${id}) as stored`);
  return rows[0];
}

test('following twice counts once, shows in both lists, and unfollowing ends it', async () => {
  const [ana] = await people(1);
  const place = await addRestaurant(app.services, owner.id, { name: 'Followed' });
  const { id } = place;
  expect((await app.visitor.send(getRestaurantFollow, { id })).body).toEqual({
    followerCount: 0,
    isFollowing: false,
  });
  for (const _ of [1, 2])
    expect((await ana?.send(followRestaurant, { id }))?.body).toEqual({
      followerCount: 1,
      isFollowing: true,
    });
  expect(names((await app.visitor.send(listRestaurantFollowers, { id })).body)).toEqual([ana?.username]);
  const username = ana?.username ?? '';
  const { body } = await app.visitor.send(listFollowedRestaurants, { username });
  expect(body).toMatchObject([{ id, name: 'Followed', followerCount: 1, isFollowing: false }]);
  expect((await ana?.send(unfollowRestaurant, { id }))?.body).toEqual({
    followerCount: 0,
    isFollowing: false,
  });
  expect(await counts(id)).toEqual({ counted: 0, stored: 0 });
});

test('the counter is exact after twenty who follow and unfollow at once, each of them twice', async () => {
  const { id } = await addRestaurant(app.services, owner.id);
  const crowd = await people(20);
  await Promise.all(crowd.flatMap((one) => [1, 2].map(() => one.send(followRestaurant, { id }))));
  expect(await counts(id)).toEqual({ counted: 20, stored: 20 });
  await Promise.all(
    crowd.flatMap((one, at) => [one.send(at % 2 ? unfollowRestaurant : followRestaurant, { id })]),
  );
  expect(await counts(id)).toEqual({ counted: 10, stored: 10 });
});

test('a restaurant that is not approved cannot be followed, and is left out of lists of followed ones', async () => {
  const [ana] = await people(1);
  const pending = await addRestaurant(app.services, owner.id, { status: 'pending' });
  for (const one of [ana, owner])
    expect((await one?.send(followRestaurant, { id: pending.id }))?.status).toBe(404);
  const place = await addRestaurant(app.services, owner.id);
  await ana?.send(followRestaurant, { id: place.id });
  await app.services.db.update(restaurants).set({ status: 'rejected' }).where(eq(restaurants.id, place.id));
  const username = ana?.username ?? '';
  expect((await ana?.send(listFollowedRestaurants, { username }))?.body).toEqual([]);
});

test('blocked people and private accounts are left out of the followers', async () => {
  const [ana, ben] = await people(2);
  const shy = await app.person({ isPrivate: true });
  const { id } = await addRestaurant(app.services, owner.id);
  for (const one of [ana, ben, shy]) await one?.send(followRestaurant, { id });
  await app.services.db.insert(blocks).values({ blockerId: ben?.id ?? 0, blockedId: ana?.id ?? 0 });
  expect(names((await ana?.send(listRestaurantFollowers, { id }))?.body)).toEqual([ana?.username]);
  expect(names((await shy.send(listRestaurantFollowers, { id })).body)).toHaveLength(3);
  expect((await app.visitor.send(listFollowedRestaurants, { username: shy.username })).body).toEqual([]);
  expect((await ben?.send(listFollowedRestaurants, { username: ana?.username ?? '' }))?.status).toBe(404);
});

test('a person who leaves is no longer counted as a follower', async () => {
  const [ana, ben] = await people(2);
  const { id } = await addRestaurant(app.services, owner.id);
  for (const one of [ana, ben]) await one?.send(followRestaurant, { id });
  const options = { keepReviews: true, limit: 100 };
  expect(await unfollowRestaurants(app.services.db, ana?.id ?? 0, options)).toBe(1);
  expect(await counts(id)).toEqual({ counted: 1, stored: 1 });
  const rows = await app.services.db
    .select()
    .from(restaurantFollows)
    .innerJoin(restaurantAudiences, eq(restaurantAudiences.restaurantId, restaurantFollows.restaurantId))
    .where(eq(restaurantFollows.userId, ana?.id ?? 0));
  expect(rows).toEqual([]);
});
