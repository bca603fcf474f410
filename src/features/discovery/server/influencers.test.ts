import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { posts, restaurants, savedRestaurants, users } from '#db/schema.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';
import { countFacets, type Facets, type ListedRestaurant, listRestaurants } from '../contract.ts';
import { discoveryService } from './discovery.ts';
import { updateInfluencerPicks } from './influencers.ts';

let app: TestApp;
let owner: Person;
let influencer: Person;
let famous: Person;
let place: number;

const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

beforeAll(async () => {
  app = await openApp();
  [owner, influencer, famous] = [
    await app.person({ type: 'restaurant' }),
    await app.person(),
    await app.person(),
  ];
  const { db } = app.services;
  for (const [person, followerCount] of [
    [owner, 500],
    [influencer, 25],
    [famous, 4000],
  ] as const)
    await db.update(users).set({ followerCount }).where(eq(users.id, person.id));
});
afterAll(() => app.close());
beforeEach(async () => {
  place = (await addRestaurant(app.services, owner.id)).id;
});

async function isPicked(): Promise<boolean | undefined> {
  await updateInfluencerPicks(app.services.db);
  const [row] = await app.services.db.select().from(restaurants).where(eq(restaurants.id, place));
  return row?.isInfluencerPick;
}
const save = (person: Person, days = 1) =>
  app.services.db
    .insert(savedRestaurants)
    .values({ userId: person.id, restaurantId: place, createdAt: ago(days) });
const review = (person: Person, rating: number, days = 1) =>
  addReview(app.services, { userId: person.id, restaurantId: place }, { rating, createdAt: ago(days) });
const post = (person: Person, audience: 'everyone' | 'followers' = 'everyone', days = 1) =>
  app.services.db
    .insert(posts)
    .values({ userId: person.id, restaurantId: place, content: 'Soup', audience, createdAt: ago(days) });

test('two people with 25 followers or more recommend a place by saving, rating or posting', async () => {
  await save(influencer);
  await post(influencer);
  expect(await isPicked()).toBe(false);
  await review(famous, 4);
  expect(await isPicked()).toBe(true);
});

test.each([
  ['a poor rating', () => review(famous, 3)],
  ['a save of three months ago', () => save(famous, 91)],
  ['a post for followers', () => post(famous, 'followers')],
  ['an old post', () => post(famous, 'everyone', 91)],
  ['its owner', () => save(owner)],
  ['somebody whom few follow', async () => save(await app.person())],
])('%s does not count', async (_, act) => {
  await save(influencer);
  await act();
  expect(await isPicked()).toBe(false);
});

test('cards say so, the filter finds it, and it is offered only while it finds something', async () => {
  await save(influencer);
  await post(famous);
  const label = 'Influencer Recommended';
  const offered = async () =>
    ((await app.visitor.send(countFacets, {})).body as Facets).options.featured.find(
      ({ value }) => value === label,
    );
  await app.services.db.update(restaurants).set({ isInfluencerPick: false });
  await app.services.get(discoveryService).catchUp();
  expect(await offered()).toBeUndefined();
  expect(await isPicked()).toBe(true);
  await app.services.get(discoveryService).catchUp();
  expect((await offered())?.count).toBeGreaterThan(0);
  const { body } = await app.visitor.send(listRestaurants, { featured: [label] });
  expect((body as ListedRestaurant[]).find(({ id }) => id === place)?.featured).toContain(label);
});
