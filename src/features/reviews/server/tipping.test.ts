import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { restaurants, reviews, tips, users } from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addMoney, addRestaurant } from '#testing/rows.ts';
import { createReview, deleteReview } from '../contract.ts';

let app: TestApp;
let owner: Person;
let place: Awaited<ReturnType<typeof addRestaurant>>;
let diner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
beforeEach(async () => {
  place = await addRestaurant(app.services, owner.id);
  diner = await app.person();
});
afterAll(() => app.close());

const findReviews = (restaurantId: number) =>
  app.services.db.select().from(reviews).where(eq(reviews.restaurantId, restaurantId));

const tipsAt = (restaurantId: number) =>
  app.services.db.select().from(tips).where(eq(tips.restaurantId, restaurantId));

const readBalance = async ({ id }: Person) =>
  (await app.services.db.select().from(users).where(eq(users.id, id)))[0]?.walletBalance ?? 0;

const placeNow = async () =>
  (await app.services.db.select().from(restaurants).where(eq(restaurants.id, place.id)))[0];

test('a review moves its tip to the owner’s wallet in the same breath', async () => {
  await addMoney(app.services, diner.id, 1000);
  const before = await readBalance(owner);
  const input = { restaurantId: place.id, rating: 5, reviewType: 'venue', tipAmount: 500 } as const;
  const answer = await diner.send(createReview, input);
  expect(answer.body).toMatchObject({ tipAmount: 500 });
  expect([await readBalance(diner), await readBalance(owner)]).toEqual([500, before + 500]);
  expect(await tipsAt(place.id)).toMatchObject([
    { senderId: diner.id, recipientId: owner.id, amount: 500, reviewId: (answer.body as { id: number }).id },
  ]);
  // Deleting the review does not return the tip.
  await diner.send(deleteReview, { id: (answer.body as { id: number }).id });
  expect(await tipsAt(place.id)).toMatchObject([{ amount: 500, reviewId: null }]);
  expect(await readBalance(diner)).toBe(500);
});

test('a review with a tip larger than the balance writes nothing and says so at the tip', async () => {
  await addMoney(app.services, diner.id, 499);
  const input = { restaurantId: place.id, rating: 5, reviewType: 'venue', tipAmount: 500 } as const;
  const answer = await diner.send(createReview, input);
  expect(answer.body).toMatchObject({
    status: 409,
    errors: { tipAmount: expect.stringContaining('$4.99') },
  });
  expect([await findReviews(place.id), await tipsAt(place.id)]).toEqual([[], []]);
  expect(await readBalance(diner)).toBe(499);
  expect(await placeNow()).toMatchObject({ reviewCount: 0 });
  expect((await diner.send(createReview, { ...input, tipAmount: 0 })).status).toBe(200);
});

test('a review with a tip ten times at once, with and without a key, is one review and one tip', async () => {
  await addMoney(app.services, diner.id, 10_000);
  const input = { restaurantId: place.id, rating: 5, reviewType: 'venue', tipAmount: 500 };
  const send = (_: unknown, n: number) =>
    diner.request('POST', '/api/reviews', input, n % 2 ? { 'idempotency-key': 'one-key-for-all' } : {});
  await Promise.all(Array.from({ length: 10 }, send));
  expect(await findReviews(place.id)).toHaveLength(1);
  expect(await tipsAt(place.id)).toHaveLength(1);
  expect(await readBalance(diner)).toBe(9500);
});

test('twenty people who review and tip one place at once all do', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => app.person()));
  for (const { id } of people) await addMoney(app.services, id, 100);
  const input = { restaurantId: place.id, rating: 3, reviewType: 'venue', tipAmount: 100 } as const;
  const answers = await Promise.all(people.map((person) => person.send(createReview, input)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await placeNow()).toMatchObject({ reviewCount: 20, ratingSum: 60 });
  expect(await tipsAt(place.id)).toHaveLength(20);
});

test('a review ten times at once is one review', async () => {
  const input = { restaurantId: place.id, rating: 4, reviewType: 'venue' } as const;
  const answers = await Promise.all(Array.from({ length: 10 }, () => diner.send(createReview, input)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await findReviews(place.id)).toHaveLength(1);
  expect(await placeNow()).toMatchObject({ reviewCount: 1, ratingSum: 4 });
});

test('a review with one key ten times at once is one review and one answer', async () => {
  const input = { restaurantId: place.id, rating: 4, reviewType: 'venue' };
  const headers = { 'idempotency-key': 'a-key-of-ten-calls' };
  const send = () => diner.request('POST', '/api/reviews', input, headers);
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  expect(await findReviews(place.id)).toHaveLength(1);
});
