import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { privateWords, restaurantStaff, reviews } from '#db/schema.ts';
import { getStatistics, type Statistics } from '#features/owner/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addDish, addRestaurant, addReview } from '#testing/rows.ts';
import {
  createReview,
  deleteReview,
  editReview,
  getPrivateWord,
  getReviewForm,
  getReviewSummary,
  listPrivateWords,
  listReviews,
} from '../contract.ts';

const SECRET = 'The soup was cold, between us.';

let app: TestApp;
let owner: Person;
let diner: Person;
let placeId: number;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
beforeEach(async () => {
  placeId = (await addRestaurant(app.services, owner.id)).id;
  diner = await app.person();
});
afterAll(() => app.close());

async function write(input: object = { privateRating: 2, privateWord: SECRET }): Promise<number> {
  const { body } = await diner.request('POST', '/api/reviews', {
    ...{ restaurantId: placeId, rating: 5, reviewType: 'venue', review: 'Lovely.' },
    ...input,
  });
  expect(JSON.stringify(body)).not.toContain(SECRET);
  return (body as { id: number }).id;
}

const read = async (id: number) => (await diner.send(getPrivateWord, { id })).body;
const rows = () => app.services.db.select().from(privateWords);

describe('a private word', () => {
  test('is read by owner and staff only', async () => {
    const staff = await app.person();
    await app.services.db.insert(restaurantStaff).values({ restaurantId: placeId, userId: staff.id });
    const id = await write();
    for (const reader of [owner, staff]) {
      const { body } = await reader.send(listPrivateWords, { id: placeId });
      expect(body).toMatchObject([
        { reviewId: id, rating: 2, word: SECRET, stars: 5, user: { id: diner.id } },
      ]);
    }
    const other = await app.person({ type: 'restaurant' });
    for (const stranger of [diner, other])
      expect((await stranger.send(listPrivateWords, { id: placeId })).status).toBe(404);
    expect((await app.visitor.request('GET', `/api/restaurants/${placeId}/private-words`)).status).toBe(401);
    for (const reader of [app.visitor, diner, owner]) {
      const replies = [
        await reader.send(listReviews, { id: placeId }),
        await reader.send(listReviews, { id: placeId, sort: 'high' }),
        await reader.send(getReviewSummary, { id: placeId }),
        await reader.request('GET', `/api/restaurants/${placeId}`),
      ];
      expect(JSON.stringify(replies.map(({ body }) => body))).not.toContain(SECRET);
    }
    expect(await read(id)).toEqual({ rating: 2, word: SECRET });
    expect((await other.send(getPrivateWord, { id })).status).toBe(404);
  });

  test('counts in no public figure', async () => {
    await write();
    expect((await diner.send(getReviewSummary, { id: placeId })).body).toMatchObject({ count: 1, mean: 5 });
  });

  test('may be stars alone or words alone; nothing of both leaves no row', async () => {
    const before = (await rows()).length;
    const id = await write({ privateRating: null, privateWord: '  ' });
    expect(await read(id)).toBeNull();
    expect(await rows()).toHaveLength(before);
    expect((await owner.send(listPrivateWords, { id: placeId })).body).toEqual([]);
    await diner.send(editReview, { id, privateRating: 4 });
    expect(await read(id)).toEqual({ rating: 4, word: null });
    await diner.send(editReview, { id, privateWord: 'Only words.' });
    expect(await read(id)).toEqual({ rating: 4, word: 'Only words.' });
    await diner.send(editReview, { id, review: 'Still lovely.' });
    expect(await read(id)).toEqual({ rating: 4, word: 'Only words.' });
    await diner.send(editReview, { id, privateRating: null, privateWord: '' });
    expect(await read(id)).toBeNull();
  });

  test('of more than five stars or too many characters is refused at its field', async () => {
    const refusal = await diner.request('POST', '/api/reviews', {
      ...{ restaurantId: placeId, rating: 5, reviewType: 'venue' },
      ...{ privateRating: 6, privateWord: 'x'.repeat(2001) },
    });
    expect(refusal.status).toBe(400);
    expect(refusal.body).toMatchObject({
      errors: { privateRating: 'Choose 1 to 5 stars', privateWord: 'At most 2000 characters' },
    });
  });

  test('is that of one edit when two come at once', async () => {
    const id = await write();
    const words = Array.from({ length: 8 }, (_, n) => ({
      privateRating: (n % 5) + 1,
      privateWord: `Word ${n}`,
    }));
    const answers = await Promise.all(words.map((word) => diner.send(editReview, { id, ...word })));
    expect(answers.map(({ status }) => status)).toEqual(words.map(() => 200));
    expect(words.map((word) => ({ rating: word.privateRating, word: word.privateWord }))).toContainEqual(
      await read(id),
    );
  });

  test('is deleted with its review', async () => {
    const id = await write();
    await diner.send(deleteReview, { id });
    expect(await app.services.db.$count(privateWords, eq(privateWords.reviewId, id))).toBe(0);
  });

  test('is paged, newest first', async () => {
    const guests = await Promise.all(Array.from({ length: 3 }, () => app.person()));
    for (const [n, { id: userId }] of guests.entries()) {
      const createdAt = new Date(Date.now() - n * 60_000).toISOString();
      const review = await addReview(app.services, { userId, restaurantId: placeId }, { createdAt });
      await app.services.db.insert(privateWords).values({ reviewId: review.id, rating: n + 1 });
    }
    const first = await owner.request('GET', `/api/restaurants/${placeId}/private-words?limit=2`);
    expect(first.body).toMatchObject([{ rating: 1 }, { rating: 2 }]);
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await owner.request('GET', next)).body).toMatchObject([{ rating: 3 }]);
  });
});

test('the months of the owner’s statistics have the public mean and the private one side by side', async () => {
  const [one, two] = [await app.person(), await app.person()];
  const add = async (userId: number, rating: number, privateRating: number | null, createdAt: string) => {
    const review = await addReview(app.services, { userId, restaurantId: placeId }, { rating, createdAt });
    if (privateRating)
      await app.services.db.insert(privateWords).values({ reviewId: review.id, rating: privateRating });
  };
  expect((await owner.send(getStatistics, { id: placeId })).body).toMatchObject({ months: [] });
  await add(one.id, 5, 2, '2026-03-10T12:00:00.000Z');
  await add(two.id, 4, 3, '2026-03-11T12:00:00.000Z');
  await add(two.id, 3, null, '2026-05-11T12:00:00.000Z');
  const { months } = (await owner.send(getStatistics, { id: placeId })).body as Statistics;
  expect(months).toEqual([
    { month: '2026-03', public: { mean: 4.5, count: 2 }, private: { mean: 2.5, count: 2 } },
    { month: '2026-05', public: { mean: 3, count: 1 }, private: null },
  ]);
});

describe('the form of a review', () => {
  test('is told of the place and its dishes, and nothing of what others think', async () => {
    const dish = await addDish(app.services, placeId, { name: 'Caldo verde' });
    const { id: userId } = await app.person();
    await addReview(app.services, { userId, restaurantId: placeId }, { rating: 1, review: 'A canary sang.' });
    const { body } = await diner.send(getReviewForm, { id: placeId });
    expect(Object.keys(body as object).toSorted()).toEqual([
      'currency',
      'dishes',
      'id',
      'image',
      'name',
      'takesTips',
    ]);
    expect(body).toMatchObject({
      id: placeId,
      takesTips: true,
      dishes: [{ id: dish.id, name: 'Caldo verde' }],
    });
    expect(JSON.stringify(body)).not.toContain('canary');
  });

  test('of a place that is not there is not found', async () => {
    expect((await diner.send(getReviewForm, { id: 2_000_000 })).status).toBe(404);
  });
});

test('the API keeps its defaults: a review without a tip and without a private word', async () => {
  const { body } = await diner.send(createReview, { restaurantId: placeId, rating: 3, reviewType: 'staff' });
  expect(body).toMatchObject({ rating: 3, tipAmount: 0, foodRating: null });
  expect(await app.services.db.$count(reviews, eq(reviews.restaurantId, placeId))).toBe(1);
});
