import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notifications, restaurants, reviews, uploads } from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addDish, addRestaurant, addReview } from '#testing/rows.ts';
import {
  createReview,
  deleteReview,
  editReview,
  getReviewSummary,
  listReviews,
  replyToReview,
} from '../contract.ts';

type Place = Awaited<ReturnType<typeof addRestaurant>>;

let app: TestApp;
let owner: Person;
let place: Place;
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

const placeNow = async () =>
  (await app.services.db.select().from(restaurants).where(eq(restaurants.id, place.id)))[0];

describe('posting a review', () => {
  test('stores all of it, and the userId of the body is ignored', async () => {
    const dish = await addDish(app.services, place.id, { name: 'Ragù' });
    const answer = await diner.request('POST', '/api/reviews', {
      userId: owner.id,
      restaurantId: place.id,
      rating: 5,
      foodRating: 5,
      serviceRating: 4,
      reviewType: 'dish',
      menuItemId: dish.id,
      title: ' Sunday lunch ',
      review: '  Worth the queue.  ',
      tipAmount: 0,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      userId: diner.id,
      dish: 'Ragù',
      rating: 5,
      foodRating: 5,
      viewRating: null,
      title: 'Sunday lunch',
      review: 'Worth the queue.',
      tipAmount: 0,
      likes: 0,
      votes: 0,
      myVote: null,
      editedAt: null,
      reply: null,
      credibility: { isLatest: true, visited: false, standing: 'fresh' },
    });
  });

  test('changes the figures of restaurant and dish, and is found by them at once', async () => {
    const dish = await addDish(app.services, place.id, { name: `Dish ${place.id}` });
    await diner.send(createReview, {
      restaurantId: place.id,
      rating: 5,
      reviewType: 'dish',
      menuItemId: dish.id,
    });
    expect(await placeNow()).toMatchObject({ reviewCount: 1, ratingSum: 5 });
    const item = await app.visitor.request('GET', `/api/restaurants/${place.id}/menu/${dish.id}`);
    expect(item.body).toMatchObject({ rating: 5, reviewCount: 1 });
    const answer = await diner.request('GET', '/api/restaurants?minRating=5&sort=newest');
    expect(answer.body).toMatchObject(expect.arrayContaining([expect.objectContaining({ id: place.id })]));
  });

  test('tells the owner', async () => {
    const input = { restaurantId: place.id, rating: 4, reviewType: 'venue', review: 'Fine.' } as const;
    const { id } = (await diner.send(createReview, input)).body as { id: number };
    const notices = await app.services.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.subjectKind, 'review'), eq(notifications.subjectId, id)));
    expect(notices).toMatchObject([
      { userId: owner.id, kind: 'new review', actorId: diner.id, data: { text: 'Fine.' } },
    ]);
  });

  test('tells the owner, and the author of an answer, where an emoji is cut', async () => {
    const text = `${'x'.repeat(139)}🍜${'x'.repeat(40)}`;
    const input = { restaurantId: place.id, rating: 4, reviewType: 'venue', review: text } as const;
    const { status, body } = await diner.send(createReview, input);
    expect(status).toBe(200);
    const { id } = body as { id: number };
    expect((await owner.send(replyToReview, { id, reply: text })).status).toBe(200);
  });

  test.each([
    ['no stars', { rating: undefined }, 'rating'],
    ['none of five stars', { rating: 0 }, 'rating'],
    ['six stars', { rating: 6 }, 'rating'],
    ['half a star', { rating: 3.5 }, 'rating'],
    ['stars in words', { rating: '5' }, 'rating'],
    ['a list of stars', { rating: [5] }, 'rating'],
    ['a sub-rating out of range', { viewRating: 9 }, 'viewRating'],
    ['a kind that is none', { reviewType: 'price' }, 'reviewType'],
    ['a negative tip', { tipAmount: -5 }, 'tipAmount'],
    ['half a cent', { tipAmount: 0.5 }, 'tipAmount'],
    ['a tip above 20 dollars', { tipAmount: 2001 }, 'tipAmount'],
    ['a tip in words', { tipAmount: '500' }, 'tipAmount'],
    ['a tip that is null', { tipAmount: null }, 'tipAmount'],
    ['a text without end', { review: 'a'.repeat(5001) }, 'review'],
    ['eleven photos', { images: Array.from({ length: 11 }, (_, n) => `/media/${n}/800.webp`) }, 'images'],
    ['a photo of another host', { images: ['https://elsewhere.example/a.jpg'] }, 'images.0'],
    ['a photo that is a script', { images: ['javascript:alert(1)'] }, 'images.0'],
    ['a dish with a review of the staff', { reviewType: 'staff', menuItemId: 1 }, 'menuItemId'],
    ['a dish that is not there', { reviewType: 'dish', menuItemId: 999_999 }, 'menuItemId'],
  ])('refuses %s and writes nothing', async (_, wrong, field) => {
    const answer = await diner.request('POST', '/api/reviews', {
      restaurantId: place.id,
      rating: 4,
      reviewType: 'venue',
      ...wrong,
    });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
    expect(await findReviews(place.id)).toEqual([]);
  });

  test('refuses a dish of another restaurant', async () => {
    const other = await addRestaurant(app.services, owner.id);
    const foreign = await addDish(app.services, other.id);
    const input = { restaurantId: place.id, rating: 4, reviewType: 'dish', menuItemId: foreign.id } as const;
    expect((await diner.send(createReview, input)).body).toMatchObject({
      status: 400,
      message: 'This dish is not on the menu of this restaurant',
    });
  });

  test('takes only own photos', async () => {
    const [mine, otherImage] = [`/media/mine-${diner.id}/800.webp`, `/media/theirs-${diner.id}/800.webp`];
    const picture = { width: 8, height: 8, placeholder: 'data:,' };
    await app.services.db.insert(uploads).values([
      { userId: diner.id, address: mine, ...picture },
      { userId: owner.id, address: otherImage, ...picture },
    ]);
    const input = { restaurantId: place.id, rating: 4, reviewType: 'venue' } as const;
    expect((await diner.send(createReview, { ...input, images: [mine, otherImage] })).body).toMatchObject({
      errors: { images: 'A picture is not there any more. Please add it again.' },
    });
    const answer = await diner.send(createReview, { ...input, images: [mine, mine] });
    expect(answer.body).toMatchObject({ images: [mine] });
  });

  test('is for approved restaurants of others', async () => {
    const input = { rating: 5, reviewType: 'venue' } as const;
    const pending = await addRestaurant(app.services, owner.id, { status: 'pending' });
    const admin = await app.person({ isAdmin: true });
    const own = await owner.send(createReview, { ...input, restaurantId: place.id });
    const refusal = await diner.send(createReview, { ...input, restaurantId: pending.id });
    const early = await admin.send(createReview, { ...input, restaurantId: pending.id });
    const nowhere = await diner.send(createReview, { ...input, restaurantId: 999_999 });
    const visitorAnswer = await app.visitor.send(createReview, { ...input, restaurantId: place.id });
    expect([own, refusal, early, nowhere, visitorAnswer].map(({ status }) => status)).toEqual([
      403, 404, 409, 404, 401,
    ]);
    expect(await findReviews(place.id)).toEqual([]);
  });

  test('is once in 24 hours for each dish, the place and its staff', async () => {
    const [one, two] = [await addDish(app.services, place.id), await addDish(app.services, place.id)];
    const say = (reviewType: 'dish' | 'venue' | 'staff', menuItemId?: number) =>
      diner.send(createReview, { restaurantId: place.id, rating: 4, reviewType, menuItemId });
    const fresh = [await say('dish', one.id), await say('dish', two.id), await say('dish')];
    fresh.push(await say('venue'), await say('staff'));
    expect(fresh.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const again = [await say('dish', one.id), await say('dish'), await say('venue'), await say('staff')];
    expect(again.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(again[0]?.body).toMatchObject({
      message: 'You have reviewed this in the last 24 hours. You can edit that review.',
    });
    const yesterday = new Date(Date.now() - 24.1 * 3_600_000).toISOString();
    await app.services.db
      .update(reviews)
      .set({ createdAt: yesterday })
      .where(eq(reviews.restaurantId, place.id));
    expect((await say('venue')).status).toBe(200);
  });

  test('hostile text comes back as it was typed, and nothing is run by it', async () => {
    const review = `'); drop table reviews; -- <script>alert(1)</script> \u202e %_\\ 👩‍🍳`;
    const answer = await diner.send(createReview, {
      restaurantId: place.id,
      rating: 1,
      reviewType: 'venue',
      review,
    });
    expect(answer.body).toMatchObject({ review });
    expect(await findReviews(place.id)).toHaveLength(1);
  });
});

describe('editing and deleting', () => {
  test('an author edits a review, and the figures change', async () => {
    const review = await addReview(
      app.services,
      { userId: diner.id, restaurantId: place.id },
      { rating: 2, foodRating: 2, review: 'Salty.' },
    );
    const answer = await diner.send(editReview, { id: review.id, rating: 4, foodRating: null });
    expect(answer.body).toMatchObject({ rating: 4, foodRating: null, review: 'Salty.' });
    expect(answer.body).toMatchObject({ editedAt: expect.any(String), createdAt: review.createdAt });
    for (const [title, output] of [
      ['x'.repeat(120), 'x'.repeat(120)],
      ['', null],
    ] as const)
      expect((await diner.send(editReview, { id: review.id, title })).body).toMatchObject({ title: output });
    expect((await diner.send(editReview, { id: review.id, title: 'x'.repeat(121) })).status).toBe(400);
    expect(await placeNow()).toMatchObject({ reviewCount: 1, ratingSum: 4 });
  });

  test('two edits of one review at once: the second is refused', async () => {
    const review = await addReview(app.services, { userId: diner.id, restaurantId: place.id });
    const edit = (rating: number) => diner.send(editReview, { id: review.id, rating, editedAt: null });
    const answers = await Promise.all([edit(1), edit(5)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('subject and tip of a review cannot be changed', async () => {
    const review = await addReview(
      app.services,
      { userId: diner.id, restaurantId: place.id },
      { tipAmount: 300 },
    );
    const other = await addRestaurant(app.services, owner.id);
    await diner.request('PATCH', `/api/reviews/${review.id}`, {
      rating: 1,
      tipAmount: 0,
      restaurantId: other.id,
      reviewType: 'staff',
      userId: owner.id,
      likes: 99,
    });
    expect(await findReviews(place.id)).toMatchObject([
      { rating: 1, tipAmount: 300, reviewType: 'venue', userId: diner.id, likes: 0 },
    ]);
  });

  test('photos that are on a review already stay', async () => {
    const review = await addReview(
      app.services,
      { userId: diner.id, restaurantId: place.id },
      { images: ['/media/old/800.webp'] },
    );
    const answer = await diner.send(editReview, { id: review.id, images: ['/media/old/800.webp'] });
    expect(answer.status).toBe(200);
    const refusal = await diner.send(editReview, { id: review.id, images: ['/media/new/800.webp'] });
    expect(refusal.status).toBe(400);
  });

  test('a deleted review is gone from the figures', async () => {
    const review = await addReview(app.services, { userId: diner.id, restaurantId: place.id });
    expect((await diner.send(deleteReview, { id: review.id })).status).toBe(200);
    expect(await placeNow()).toMatchObject({ reviewCount: 0, ratingSum: 0 });
    expect((await diner.send(deleteReview, { id: review.id })).status).toBe(404);
  });

  test('a foreign review is not there to be changed', async () => {
    const review = await addReview(app.services, { userId: diner.id, restaurantId: place.id });
    const others = [owner, await app.person(), await app.person({ isAdmin: true })];
    for (const other of others) {
      expect((await other.send(editReview, { id: review.id, rating: 1 })).status).toBe(404);
      expect((await other.send(deleteReview, { id: review.id })).status).toBe(404);
    }
    expect((await app.visitor.send(editReview, { id: review.id, rating: 1 })).status).toBe(401);
    expect(await findReviews(place.id)).toMatchObject([{ rating: 4 }]);
  });
});

describe('people who are gone', () => {
  test('reviews of a deleted person are neither shown nor counted', async () => {
    const by = { userId: diner.id, restaurantId: place.id };
    const deletedPerson = await app.person({ deletedAt: new Date().toISOString() });
    await addReview(app.services, by, { rating: 5 });
    await addReview(
      app.services,
      { ...by, userId: deletedPerson.id },
      { rating: 1, images: ['/media/x.webp'] },
    );
    const list = await app.visitor.send(listReviews, { id: place.id });
    expect(list.body).toMatchObject([{ userId: diner.id }]);
    expect(list.headers['x-total-count']).toBe('1');
    expect((await app.visitor.send(listReviews, { id: place.id, sort: 'low' })).body).toHaveLength(1);
    expect(await placeNow()).toMatchObject({ reviewCount: 1, ratingSum: 5 });
    expect((await app.visitor.send(getReviewSummary, { id: place.id })).body).toMatchObject({
      count: 1,
      stars: [0, 0, 0, 0, 1],
      withPhotos: 0,
    });
  });

  test('a person who has left is a former member', async () => {
    const closedPerson = await app.person({ name: 'Rui', closedAt: new Date().toISOString() });
    await addReview(app.services, { userId: closedPerson.id, restaurantId: place.id });
    const list = await app.visitor.send(listReviews, { id: place.id });
    expect(list.body).toMatchObject([{ user: { username: null, name: 'Former member', avatar: null } }]);
    expect(list.text).not.toContain(closedPerson.username);
  });
});
