import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { restaurants, reviews, savedRestaurants, visits } from '#db/schema.ts';
import { computeTrend } from '#features/search-index/rules.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { updateTrendScores } from './trend.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

let app: TestApp;
let owner: Person;
let people: Person[];
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
  people = await Promise.all(Array.from({ length: 8 }, () => app.person()));
});
afterAll(() => app.close());

type Act = { kind: 'visit' | 'review' | 'save'; who: number; days: number };

async function placeWith(acts: Act[]) {
  const { id: restaurantId } = await addRestaurant(app.services, owner.id);
  for (const { kind, who, days } of acts) {
    const act = { restaurantId, userId: people[who]?.id ?? owner.id, createdAt: ago(days) };
    if (kind === 'save') await app.services.db.insert(savedRestaurants).values(act);
    else if (kind === 'visit')
      await app.services.db.insert(visits).values({ ...act, day: act.createdAt.slice(0, 10) });
    else await app.services.db.insert(reviews).values({ ...act, rating: 1, reviewType: 'venue' });
  }
  return restaurantId;
}

async function trendNow(id: number) {
  await updateTrendScores(app.services.db, NOW);
  const [row] = await app.services.db.select().from(restaurants).where(eq(restaurants.id, id));
  return row?.trend;
}

const activity = (reviewers: number, savers: number, visitors = 0) => ({
  visits: visitors,
  reviews: reviewers,
  saves: savers,
  posts: 0,
});
const by = (kind: Act['kind'], days: number, ...who: number[]): Act[] =>
  who.map((one) => ({ kind, who: one, days }));

test('a week above the earlier four makes a trend, as the rules have it', async () => {
  const id = await placeWith([
    ...by('review', 2, 0, 1, 2),
    ...by('save', 6.9, 3, 4),
    ...by('review', 7.1, 5, 6),
    ...by('save', 34, 7),
    ...by('review', 36, 0, 1, 2, 3, 4),
  ]);
  expect(await trendNow(id)).toBeCloseTo(computeTrend(activity(3, 2), activity(2, 1)), 10);
});

test('a person counts once for each cause, in each of the two times', async () => {
  const id = await placeWith([
    ...by('review', 1, 0),
    ...by('review', 2, 0, 0),
    ...by('save', 1, 0, 1),
    ...by('review', 8, 0),
    ...by('review', 9, 0),
  ]);
  expect(await trendNow(id)).toBeCloseTo(computeTrend(activity(1, 2), activity(1, 0)), 10);
});

test('a visit counts for more than a review, once for a person however often they came', async () => {
  const id = await placeWith([
    ...by('visit', 1, 0, 1),
    ...by('visit', 3, 0),
    ...by('review', 1, 0),
    ...by('visit', 9, 0, 1, 2),
    ...by('visit', 10, 2),
  ]);
  expect(await trendNow(id)).toBeCloseTo(computeTrend(activity(1, 0, 2), activity(0, 0, 3)), 10);
});

test('actions of owners do not count in the trend of their restaurant', async () => {
  expect(await trendNow(await placeWith(by('review', 1, 99, 99, 0)))).toBe(0);
});

test('below three actions, or below the usual number, there is no trend, and an old one ends', async () => {
  expect(await trendNow(await placeWith(by('review', 1, 0)))).toBe(0);
  expect(
    await trendNow(await placeWith([...by('review', 1, 0, 1), ...by('review', 20, 0, 1, 2, 3, 4, 5, 6, 7)])),
  ).toBe(0);
  const quiet = await placeWith([]);
  await app.services.db.update(restaurants).set({ trend: 12 }).where(eq(restaurants.id, quiet));
  expect(await trendNow(quiet)).toBe(0);
});

test('restaurants are measured in slices, each of which is there before the next is', async () => {
  const acts = [...by('review', 1, 0, 1, 2), ...by('save', 1, 3)];
  const [first, hiddenPlace] = [await placeWith(acts), await placeWith(acts)];
  const { db, pool } = app.services;
  const readTrend = async (id: number) =>
    (await db.select().from(restaurants).where(eq(restaurants.id, id)))[0]?.trend;
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from restaurants where id = $1 for update', [hiddenPlace]);
  const measuring = updateTrendScores(db, NOW, 1);
  await vi.waitFor(async () => expect(await readTrend(first)).toBeGreaterThan(0), { timeout: 60_000 });
  expect(await readTrend(hiddenPlace)).toBe(0);
  await client.query('rollback');
  client.release();
  await measuring;
  expect(await readTrend(hiddenPlace)).toBe(await readTrend(first));
});
