import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/connect.ts';
import { menuItems, restaurants, reviews, users } from '#db/schema.ts';
import { priorShares, quality, toStars } from '#features/restaurants/rules.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { seededRandom } from '#sample/random.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { addDish, addRestaurant } from '#testing/rows.ts';
import { reviewWeight } from '../rules.ts';
import { recount, recountAll } from './counters.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const random = seededRandom(5);
const readAll = async () => ({
  places: await app.services.db.select().from(restaurants),
  written: await app.services.db.select().from(reviews),
  people: await app.services.db.select().from(users),
  dishes: await app.services.db.select().from(menuItems),
});
type Rows = Awaited<ReturnType<typeof readAll>>;

function computeCounters(place: Rows['places'][number], { written, people }: Rows) {
  const own = written.filter(({ restaurantId }) => restaurantId === place.id);
  const weights: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const author of people) {
    const [latest] = own
      .filter(({ userId }) => userId === author.id)
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
    if (!latest) continue;
    // The database accepts only 1 to 5 stars.
    weights[(latest.rating - 1) as 0 | 1 | 2 | 3 | 4] += reviewWeight({
      isVisited: latest.isVisited,
      accountDays: (NOW.getTime() - Date.parse(author.createdAt)) / DAY_MS,
      accountReviews: written.filter(({ userId }) => userId === author.id).length,
      reviewDays: (NOW.getTime() - Date.parse(latest.createdAt)) / DAY_MS,
    });
  }
  return { reviewCount: own.length, ratingSum: own.reduce((all, { rating }) => all + rating, 0), weights };
}

function computePrior({ cuisineType, priceRange }: Rows['places'][number], { written, places }: Rows) {
  const counts = (ids: number[]) =>
    toStars(
      [1, 2, 3, 4, 5].map(
        (star) =>
          written.filter(({ restaurantId, rating }) => ids.includes(restaurantId) && rating === star).length,
      ),
    );
  const group = places.filter(
    (place) => place.cuisineType === cuisineType && place.priceRange === priceRange,
  );
  return priorShares(counts(group.map(({ id }) => id)), counts(places.map(({ id }) => id)));
}

function expectSame(place: Rows['places'][number], rows: Rows, prior = computePrior(place, rows)) {
  const { weights, ...counts } = computeCounters(place, rows);
  expect(place).toMatchObject(counts);
  for (const k of [0, 1, 2, 3, 4] as const) {
    expect(place.starWeights[k]).toBeCloseTo(weights[k], 4);
    expect(place.starPrior[k]).toBeCloseTo(prior[k], 5);
  }
  expect(place.quality).toBeCloseTo(quality(weights, prior).mean, 5);
}

test('the database weighs reviews as the rules do', async () => {
  const { db } = app.services;
  const owner = await app.person({ type: 'restaurant' });
  const authors = await Promise.all(
    Array.from({ length: 25 }, () =>
      app.person({ createdAt: ago(random.pick([1, 6.9, 7.1, 40, 89, 91, 700])) }),
    ),
  );
  const places = [];
  for (let n = 0; n < 12; n++) {
    const group = {
      cuisineType: random.pick(['Thai', 'Greek']),
      priceRange: random.pick(['$', '$$$'] as const),
    };
    places.push(await addRestaurant(app.services, owner.id, group));
  }
  await addRestaurant(app.services, owner.id, { cuisineType: 'Quiet' });
  const dishByRestaurant = new Map<number, number>();
  for (const { id } of places) dishByRestaurant.set(id, (await addDish(app.services, id)).id);
  for (const [nth, author] of authors.entries()) {
    for (let n = 0; n < nth % 9; n++) {
      const { id } = random.pick(places);
      const ofDish = random.next() < 0.5;
      await db.insert(reviews).values({
        userId: author.id,
        restaurantId: id,
        menuItemId: ofDish ? (dishByRestaurant.get(id) ?? null) : null,
        rating: random.pick([1, 2, 3, 4, 4, 5, 5, 5]),
        reviewType: ofDish ? 'dish' : 'venue',
        isVisited: random.next() < 0.4,
        createdAt: ago(random.pick([0, random.next() * 30, random.next() * 1600])),
      });
    }
  }
  await recountAll(db, NOW, 3);
  const rows = await readAll();
  for (const place of rows.places) expectSame(place, rows);
  for (const dish of rows.dishes) {
    const own = rows.written.filter(({ menuItemId }) => menuItemId === dish.id);
    const stars = own.reduce((all, { rating }) => all + rating, 0);
    expect(dish).toMatchObject({ reviewCount: own.length, ratingSum: stars });
  }
});

test('a change counts exactly for the restaurants that it names, by what was expected of them before', async () => {
  const before = await readAll();
  const [ratedPlace, other] = before.places.filter(({ reviewCount }) => reviewCount > 0);
  const author = await app.person({ createdAt: ago(400) });
  if (!ratedPlace || !other) throw new Error('Some restaurants have reviews.');
  for (const { id } of [ratedPlace, other]) {
    const review = {
      userId: author.id,
      restaurantId: id,
      rating: 1,
      reviewType: 'venue',
      createdAt: ago(0),
    } as const;
    await app.services.db.insert(reviews).values(review);
  }
  await recount(app.services.db, [ratedPlace.id], NOW);
  const after = await readAll();
  const now = (id: number) => after.places.find((place) => place.id === id) ?? ratedPlace;
  expectSame(now(ratedPlace.id), after, toStars(ratedPlace.starPrior));
  expect(now(ratedPlace.id).quality).toBeLessThan(ratedPlace.quality);
  expect(now(other.id)).toEqual(other);
  await app.services.db.delete(reviews).where(eq(reviews.restaurantId, ratedPlace.id));
  await recount(app.services.db, [ratedPlace.id], NOW);
  const [empty] = await app.services.db.select().from(restaurants).where(eq(restaurants.id, ratedPlace.id));
  expect(empty).toMatchObject({ reviewCount: 0, ratingSum: 0, starWeights: [0, 0, 0, 0, 0] });
});

test('ten reviews at once are ten reviews', async () => {
  const { db } = app.services;
  const owner = await app.person({ type: 'restaurant' });
  const place = await addRestaurant(app.services, owner.id);
  const dish = await addDish(app.services, place.id);
  const authors = await Promise.all(Array.from({ length: 10 }, () => app.person()));
  await Promise.all(
    authors.map(({ id }) =>
      inTransaction(db, async (tx) => {
        const about = { restaurantId: place.id, menuItemId: dish.id, reviewType: 'dish' } as const;
        await tx.insert(reviews).values({ ...about, userId: id, rating: 4 });
        await recount(tx, [place.id]);
      }),
    ),
  );
  const [row] = await db.select().from(restaurants).where(eq(restaurants.id, place.id));
  expect(row).toMatchObject({ reviewCount: 10, ratingSum: 40 });
  const [dishCounted] = await db.select().from(menuItems).where(eq(menuItems.id, dish.id));
  expect(dishCounted).toMatchObject({ reviewCount: 10, ratingSum: 40 });
});

test('a pass over all restaurants leaves alone what did not visibly change', async () => {
  const { db } = app.services;
  await recountAll(db, NOW);
  const versions = () => db.execute(sql`select id, xmin from restaurants order by id`);
  const before = (await versions()).rows;
  await recountAll(db, new Date(NOW.getTime() + 3600_000));
  expect((await versions()).rows).toEqual(before);
  await recountAll(db, new Date(NOW.getTime() + 200 * DAY_MS));
  expect((await versions()).rows).not.toEqual(before);
});
