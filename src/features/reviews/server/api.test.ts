import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocks, notifications } from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addDish, addRestaurant, addReview } from '#testing/rows.ts';
import {
  deleteReply,
  deleteReview,
  getReviewSummary,
  listReviews,
  type Review,
  replyToReview,
} from '../contract.ts';
import { computeHelpfulness } from '../rules.ts';

let app: TestApp;
let owner: Person;
let diner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
  diner = await app.person({ username: 'joana', name: 'Joana R.' });
});
afterAll(() => app.close());

test('reviews come newest first, with who wrote them and which dish they are of', async () => {
  const place = await addRestaurant(app.services, owner.id);
  const dish = await addDish(app.services, place.id, { name: 'Ragù' });
  const by = { userId: diner.id, restaurantId: place.id };
  await addReview(app.services, by, { review: 'Old', createdAt: '2026-01-01T10:00:00.000Z' });
  await addReview(app.services, by, {
    review: 'New',
    reviewType: 'dish',
    menuItemId: dish.id,
    createdAt: '2026-02-01T10:00:00.000Z',
  });
  const answer = await app.visitor.send(listReviews, { id: place.id });
  expect(answer.body).toMatchObject([
    { review: 'New', dish: 'Ragù', user: { username: 'joana', name: 'Joana R.' } },
    { review: 'Old', dish: null, createdAt: '2026-01-01T10:00:00.000Z' },
  ]);
  expect(answer.headers['x-total-count']).toBe('2');
  expect(answer.text).not.toContain('@example.com');
});

test('paging meets every review once, also those of one moment', async () => {
  const place = await addRestaurant(app.services, owner.id);
  for (let n = 0; n < 7; n++) {
    const review = { review: `No ${n}`, createdAt: '2026-03-01T10:00:00.000Z' };
    await addReview(app.services, { userId: diner.id, restaurantId: place.id }, review);
  }
  const listed: unknown[] = [];
  let url: string | undefined = `/api/restaurants/${place.id}/reviews?limit=3`;
  while (url) {
    const page = await app.visitor.request('GET', url);
    listed.push(...(page.body as Array<{ id: number }>).map(({ id }) => id));
    url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(listed).toHaveLength(7);
  expect(new Set(listed).size).toBe(7);
});

test('an owner reads and answers reviews of people with a block, without their names', async () => {
  const { db } = app.services;
  for (const isOwnerBlocking of [true, false]) {
    const [blocked, reader] = [await app.person({ name: 'Kim Hidden' }), await app.person()];
    const place = await addRestaurant(app.services, owner.id);
    const by = { userId: blocked.id, restaurantId: place.id };
    const { id } = await addReview(app.services, by, { review: 'Cold soup', rating: 2 });
    await addReview(app.services, { ...by, userId: diner.id });
    await db
      .insert(blocks)
      .values(
        isOwnerBlocking
          ? { blockerId: owner.id, blockedId: blocked.id }
          : { blockerId: blocked.id, blockedId: owner.id },
      );
    for (const filter of [{}, { sort: 'low' }, { unanswered: '1' }] as const) {
      const answer = await owner.send(listReviews, { id: place.id, ...filter });
      expect(answer.body).toHaveLength(2);
      expect((answer.body as Review[]).find((one) => one.id === id)).toMatchObject({
        userId: null,
        user: { id: null, username: null, name: 'A guest', avatar: null },
        review: 'Cold soup',
      });
      expect(answer.headers['x-total-count']).toBe('2');
      for (const word of ['Kim Hidden', blocked.username]) expect(answer.text).not.toContain(word);
    }
    expect((await owner.send(replyToReview, { id, reply: 'Sorry' })).status).toBe(200);
    const inbox = await db.select().from(notifications).where(eq(notifications.userId, blocked.id));
    expect(inbox).toMatchObject([{ kind: 'review reply', actorId: null }]);
    const read = await reader.send(listReviews, { id: place.id });
    expect(read.body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          user: expect.objectContaining({ name: 'Kim Hidden' }),
          reply: expect.objectContaining({ reply: 'Sorry' }),
        }),
      ]),
    );
    expect((await owner.send(deleteReply, { id })).status).toBe(200);
    // At other restaurants the block still applies.
    const otherPlace = await addRestaurant(app.services, reader.id);
    await addReview(app.services, { userId: blocked.id, restaurantId: otherPlace.id });
    expect((await owner.send(listReviews, { id: otherPlace.id })).body).toEqual([]);
  }
});

test('a place without reviews gives an empty list, one that is not there gives 404', async () => {
  const place = await addRestaurant(app.services, owner.id);
  expect((await app.visitor.send(listReviews, { id: place.id })).body).toEqual([]);
  expect((await app.visitor.send(listReviews, { id: 999_999 })).status).toBe(404);
});

test('the database itself refuses a dish of another restaurant', async () => {
  const [one, other] = [
    await addRestaurant(app.services, owner.id),
    await addRestaurant(app.services, owner.id),
  ];
  const foreign = await addDish(app.services, other.id);
  await expect(
    addReview(
      app.services,
      { userId: diner.id, restaurantId: one.id },
      { menuItemId: foreign.id, reviewType: 'dish' },
    ),
  ).rejects.toThrow();
});

type Listed = { id: number; rating: number; likes: number; votes: number; createdAt: string };

async function readAll(url: string): Promise<Listed[]> {
  const listed: Listed[] = [];
  let next: string | undefined = url;
  while (next) {
    const page = await app.visitor.request('GET', next);
    expect(page.status).toBe(200);
    listed.push(...(page.body as Listed[]));
    next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
  }
  return listed;
}

test('every order pages through every review once, in that order', async () => {
  const place = await addRestaurant(app.services, owner.id);
  for (let n = 0; n < 23; n++) {
    const votes = n % 4;
    await addReview(
      app.services,
      { userId: diner.id, restaurantId: place.id },
      {
        rating: 1 + ((n * 7) % 5),
        votes,
        likes: Math.min(votes, n % 3),
        createdAt: `2026-03-0${1 + (n % 3)}T10:00:00.000Z`,
      },
    );
  }
  const worth: Record<string, (review: Listed) => number> = {
    newest: () => 0,
    high: ({ rating }) => rating,
    low: ({ rating }) => -rating,
    helpful: ({ likes, votes }) => computeHelpfulness(likes, votes),
  };
  for (const [sort, of] of Object.entries(worth)) {
    const listed = await readAll(`/api/restaurants/${place.id}/reviews?sort=${sort}&limit=4`);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(23);
    const sorted = listed.toSorted(
      (a, b) => of(b) - of(a) || b.createdAt.localeCompare(a.createdAt) || b.id - a.id,
    );
    expect(listed.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
  }
});

test('filters select their reviews, together and page by page', async () => {
  const place = await addRestaurant(app.services, owner.id);
  const dish = await addDish(app.services, place.id);
  const by = { userId: diner.id, restaurantId: place.id };
  const ofDish = { reviewType: 'dish', menuItemId: dish.id } as const;
  await addReview(app.services, by, { ...ofDish, rating: 5, images: ['/media/a.webp'] });
  await addReview(app.services, by, { ...ofDish, rating: 2 });
  await addReview(app.services, by, { reviewType: 'staff', rating: 5 });
  await addReview(app.services, by, { rating: 5, images: ['/media/b.webp'] });
  const count = async (query: string) => {
    const url = `/api/restaurants/${place.id}/reviews?${query}`;
    const all = await readAll(`${url}&limit=1`);
    expect((await app.visitor.request('GET', url)).headers['x-total-count']).toBe(String(all.length));
    return all.length;
  };
  expect(await count(`dish=${dish.id}`)).toBe(2);
  expect(await count(`dish=${dish.id}&sort=high`)).toBe(2);
  expect(await count(`dish=${dish.id}&photos=1`)).toBe(1);
  expect(await count('rating=5')).toBe(3);
  expect(await count('type=staff')).toBe(1);
  expect(await count('type=dish&rating=2')).toBe(1);
  expect(await count('photos=1&sort=low')).toBe(2);
  expect(await count('dish=999999')).toBe(0);
  expect(await count('maxRating=2')).toBe(1);
  expect(await count('unanswered=1')).toBe(4);
  const [worst] = (await app.visitor.send(listReviews, { id: place.id, sort: 'low' })).body as Listed[];
  await owner.send(replyToReview, { id: worst?.id ?? 0, reply: 'Sorry' });
  expect(await count('unanswered=1')).toBe(3);
  expect(await count('unanswered=1&maxRating=2')).toBe(0);
});

test.each([
  'sort=best',
  'rating=6',
  'maxRating=0',
  'unanswered=no',
  'rating=1.5',
  'dish=x',
  'photos=maybe',
  'type=food',
  'cursor=nonsense',
])('refuses %s', async (query) => {
  const place = await addRestaurant(app.services, owner.id);
  expect((await app.visitor.request('GET', `/api/restaurants/${place.id}/reviews?${query}`)).status).toBe(
    400,
  );
});

test('the summary spreads the stars and means the sub-ratings over those who gave them', async () => {
  const place = await addRestaurant(app.services, owner.id);
  const by = { userId: diner.id, restaurantId: place.id };
  await addReview(app.services, by, { rating: 5, foodRating: 5, images: ['/media/a.webp'] });
  await addReview(app.services, by, { rating: 4, foodRating: 4, serviceRating: 2 });
  await addReview(app.services, by, { rating: 4 });
  expect((await app.visitor.send(getReviewSummary, { id: place.id })).body).toEqual({
    count: 3,
    mean: 4.33,
    stars: [0, 0, 0, 2, 1],
    foodRating: { mean: 4.5, count: 2 },
    serviceRating: { mean: 2, count: 1 },
    atmosphereRating: null,
    valueRating: null,
    viewRating: null,
    withPhotos: 1,
    verified: 0,
    brought: 0,
    removed: [],
    languages: [],
  });
  const [own] = (await app.visitor.send(listReviews, { id: place.id })).body as Array<{ id: number }>;
  expect((await diner.send(deleteReview, { id: own?.id ?? 0 })).status).toBe(200);
  expect((await app.visitor.send(getReviewSummary, { id: place.id })).body).toMatchObject({
    ...{ count: 2, removed: [{ by: 'author', rule: null, count: 1 }] },
  });
  const empty = await addRestaurant(app.services, owner.id);
  expect((await app.visitor.send(getReviewSummary, { id: empty.id })).body).toMatchObject({
    count: 0,
    mean: null,
    stars: [0, 0, 0, 0, 0],
  });
  const pending = await addRestaurant(app.services, owner.id, { status: 'pending' });
  expect((await app.visitor.send(getReviewSummary, { id: pending.id })).status).toBe(404);
});

test('a review says how much it counts, and an older one of the same person not at all', async () => {
  const place = await addRestaurant(app.services, owner.id);
  const long = await app.person({ createdAt: '2024-01-01T00:00:00.000Z' });
  const by = { userId: long.id, restaurantId: place.id };
  for (let n = 0; n < 5; n++) await addReview(app.services, by);
  const [first, second] = (await app.visitor.send(listReviews, { id: place.id })).body as object[];
  expect(first).toMatchObject({
    credibility: { weight: expect.closeTo(0.35, 3), isLatest: true, visited: false, standing: 'established' },
  });
  expect(second).toMatchObject({ credibility: { weight: 0, isLatest: false } });
});
