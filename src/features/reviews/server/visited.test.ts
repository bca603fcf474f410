import { afterAll, beforeAll, expect, test } from 'vitest';
import { restaurants, reviews, visits } from '#db/schema.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { checkIn, getCheckInCode } from '#features/visits/contract.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { createReview, deleteReview, editReview, getReviewSummary, type Review } from '../contract.ts';
import { recount } from './counters.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

const open = async () => (await addRestaurant(app.services, owner.id)).id;

async function visit(guest: Person, restaurantId: number, daysAgo = 0) {
  const createdAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  await app.services.db
    .insert(visits)
    .values({ userId: guest.id, restaurantId, day: createdAt.slice(0, 10), createdAt });
}

const write = async (guest: Person, restaurantId: number, input: Partial<Review> = {}) =>
  (
    await guest.send(createReview, {
      restaurantId,
      reviewType: input.reviewType ?? 'venue',
      rating: input.rating ?? 5,
    })
  ).body as Review;

const list = async (id: number, query = '') =>
  (await app.visitor.request('GET', `/api/restaurants/${id}/reviews${query}`)).body as Review[];

test.each([
  ['no visit', [], false],
  ['a visit of a minute ago', [1 / 1440], true],
  ['one of 29.9 days ago', [29.9], true],
  ['one of 30.1 days ago', [30.1], false],
  ['an old one and a new one', [90, 3], true],
])('after %s a review is marked or not', async (_, daysAgo, isMarked) => {
  const id = await open();
  const guest = await app.person();
  for (const days of daysAgo) await visit(guest, id, days);
  const { visited, weight } = (await write(guest, id)).credibility;
  expect(visited).toBe(isMarked);
  expect(weight).toBeCloseTo(isMarked ? 0.4 : 0.14, 5);
});

test('a visit of another person, or of another restaurant, marks no review', async () => {
  const [place, there] = [await open(), await open()];
  const [guest, other] = [await app.person(), await app.person()];
  await visit(other, place);
  await visit(guest, there);
  expect((await write(guest, place)).credibility.visited).toBe(false);
});

test('after a check-in the next reviews are marked', async () => {
  const id = await open();
  const guest = await app.person();
  const before = await write(guest, id);
  const { code } = (await owner.send(getCheckInCode, { id })).body as { code: string };
  expect((await guest.send(checkIn, { id, code })).status).toBe(200);
  const after = await write(guest, id, { reviewType: 'staff' });
  expect([before.credibility.visited, after.credibility.visited]).toEqual([false, true]);
  expect((await list(id)).map(({ credibility }) => credibility.visited)).toEqual([true, false]);
});

test('an edit neither earns the mark nor loses it', async () => {
  const id = await open();
  const [early, late] = [await app.person(), await app.person()];
  const plain = await write(early, id);
  await visit(late, id);
  const review = await write(late, id);
  await visit(early, id);
  await app.services.db.delete(visits);
  const edited = [
    await early.send(editReview, { id: plain.id, rating: 1 }),
    await late.send(editReview, { id: review.id, rating: 1 }),
  ];
  expect(edited).toMatchObject([
    { status: 200, body: { credibility: { visited: false } } },
    { status: 200, body: { credibility: { visited: true } } },
  ]);
  await expectCounted();
});

test('a field of the body cannot mark an own review', async () => {
  const id = await open();
  const guest = await app.person();
  const body = {
    restaurantId: id,
    reviewType: 'venue',
    rating: 5,
    isVisited: true,
    credibility: { visited: true },
  };
  const posted = await guest.request('POST', '/api/reviews', body);
  expect(posted.body).toMatchObject({ credibility: { visited: false } });
  expect(posted.text).not.toContain('isVisited');
  const { id: review } = posted.body as Review;
  const answer = await guest.request('PATCH', `/api/reviews/${review}`, { isVisited: true });
  expect(answer.body).toMatchObject({ credibility: { visited: false } });
});

test('the filter leaves what a plain look at all reviews leaves, in every order and with others', async () => {
  const id = await open();
  const guests = await Promise.all(Array.from({ length: 12 }, () => app.person()));
  for (const [nth, guest] of guests.entries()) {
    if (nth % 3 !== 0) await visit(guest, id, nth);
    await write(guest, id, { rating: 1 + (nth % 5), reviewType: nth % 2 ? 'staff' : 'venue' });
  }
  const all = await list(id);
  const visitedReviews = all.filter(({ credibility }) => credibility.visited);
  expect(visitedReviews).toHaveLength(8);
  const ids = (rows: Review[]) => rows.map((review) => review.id);
  expect(ids(await list(id, '?verified=true'))).toEqual(ids(visitedReviews));
  expect(ids(await list(id, '?verified=1&type=staff'))).toEqual(
    ids(visitedReviews.filter(({ reviewType }) => reviewType === 'staff')),
  );
  const best = visitedReviews.toSorted((a, b) => b.rating - a.rating || b.id - a.id);
  expect(ids(await list(id, '?verified=1&sort=high'))).toEqual(ids(best));
  const paged: number[] = [];
  for (let url: string | undefined = `/api/restaurants/${id}/reviews?verified=1&limit=3`; url; ) {
    const page = await app.visitor.request('GET', url);
    expect(page.headers['x-total-count']).toBe('8');
    paged.push(...ids(page.body as Review[]));
    url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(paged).toEqual(ids(visitedReviews));
  expect((await app.visitor.send(getReviewSummary, { id })).body).toMatchObject({ count: 12, verified: 8 });
  await guests[1]?.send(deleteReview, {
    id: visitedReviews.find(({ userId }) => userId === guests[1]?.id)?.id ?? 0,
  });
  expect((await app.visitor.send(getReviewSummary, { id })).body).toMatchObject({ count: 11, verified: 7 });
  await expectCounted();
});

test.each(['no', '0', 'false', '2', ''])('verified=%s is no filter', async (value) => {
  expect(
    (await app.visitor.request('GET', `/api/restaurants/${await open()}/reviews?verified=${value}`)).status,
  ).toBe(400);
});

test('five stars of guests who were there lift a place higher than five stars of others', async () => {
  const [visitedPlace, unvisitedPlace] = [await open(), await open()];
  for (let nth = 0; nth < 4; nth += 1) {
    const guest = await app.person();
    await visit(guest, visitedPlace);
    await write(guest, visitedPlace);
    await write(guest, unvisitedPlace);
  }
  const places = await app.services.db.select().from(restaurants);
  const quality = (id: number) => places.find((place) => place.id === id)?.quality ?? 0;
  expect(quality(visitedPlace)).toBeGreaterThan(quality(unvisitedPlace));
  const details = await Promise.all(
    [visitedPlace, unvisitedPlace].map((id) => app.visitor.send(getRestaurant, { id })),
  );
  expect(details.map(({ body }) => (body as { rating: number }).rating)).toEqual([5, 5]);
});

/** The stored counters equal a recount. */
async function expectCounted() {
  const read = async () =>
    (await app.services.db.select().from(restaurants))
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, reviewCount, starWeights, quality }) => ({ id, reviewCount, quality, starWeights }));
  const answer = await read();
  await recount(
    app.services.db,
    answer.map(({ id }) => id),
  );
  const counters = await read();
  for (const [nth, { quality, starWeights, ...counts }] of answer.entries()) {
    expect(counters[nth]).toMatchObject(counts);
    expect(counters[nth]?.quality).toBeCloseTo(quality, 5);
    for (const [k, weight] of starWeights.entries())
      expect(counters[nth]?.starWeights[k]).toBeCloseTo(weight, 4);
  }
  expect(await app.services.db.$count(reviews)).toBeGreaterThan(0);
}
