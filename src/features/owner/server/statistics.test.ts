import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decisions, loyaltyMemberships, pageViews, savedRestaurants, visits } from '#db/schema.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';
import { downloadStatistics, getStatistics, recordPageView, type Statistics } from '../contract.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const toDay = (iso: string) => iso.slice(0, 10);

async function read(id: number, days: '7' | '30' | '90' = '7') {
  // The contract's shape has checked the reply.
  return (await owner.send(getStatistics, { id, days })).body as Statistics;
}

test('each view of the page counts, except by its owner', async () => {
  const place = await addRestaurant(app.services, owner.id);
  const diner = await app.person();
  await Promise.all(Array.from({ length: 10 }, () => diner.send(recordPageView, { id: place.id })));
  await app.visitor.send(recordPageView, { id: place.id });
  expect((await owner.send(recordPageView, { id: place.id })).status).toBe(200);
  const rows = await app.services.db.select().from(pageViews).where(eq(pageViews.restaurantId, place.id));
  expect(rows).toEqual([{ restaurantId: place.id, day: toDay(daysAgo(0)), views: 11 }]);
});

test('tables that decided for it are counted from three on, and for the span alone', async () => {
  const place = await addRestaurant(app.services, owner.id);
  const add = (decidedAt: string) =>
    app.services.db.insert(decisions).values({
      token: randomBytes(16).toString('base64url'),
      title: 'Dinner',
      at: decidedAt,
      closesAt: decidedAt,
      timeZone: 'Europe/Lisbon',
      state: 'decided',
      seed: '00',
      seedHash: '00',
      chosenId: place.id,
      decidedAt,
    });
  for (const days of [1, 2, 20]) await add(daysAgo(days));
  expect((await read(place.id)).tables).toBeNull();
  expect((await read(place.id, '30')).tables).toBe(3);
});

test('a restaurant that is not approved has no figures, and is not found by others', async () => {
  const pending = await addRestaurant(app.services, owner.id, { status: 'pending' });
  expect((await app.visitor.send(recordPageView, { id: pending.id })).status).toBe(404);
  expect((await owner.send(recordPageView, { id: pending.id })).status).toBe(200);
  expect(await app.services.db.$count(pageViews, eq(pageViews.restaurantId, pending.id))).toBe(0);
});

test('every day of the span has its figures, and the span before it its sums', async () => {
  const place = await addRestaurant(app.services, owner.id);
  const [one, two] = [await app.person(), await app.person()];
  await app.services.db.insert(pageViews).values([
    { restaurantId: place.id, day: toDay(daysAgo(0)), views: 3 },
    { restaurantId: place.id, day: toDay(daysAgo(6)), views: 4 },
    { restaurantId: place.id, day: toDay(daysAgo(7)), views: 5 },
    { restaurantId: place.id, day: toDay(daysAgo(40)), views: 6 },
  ]);
  await app.services.db.insert(savedRestaurants).values([
    { userId: one.id, restaurantId: place.id, createdAt: daysAgo(1) },
    { userId: two.id, restaurantId: place.id, createdAt: daysAgo(100) },
  ]);
  const was = (userId: number, days: number) => ({
    ...{ userId, restaurantId: place.id },
    ...{ day: toDay(daysAgo(days)), createdAt: daysAgo(days) },
  });
  await app.services.db
    .insert(visits)
    .values([was(one.id, 2), was(two.id, 2), was(one.id, 3), was(one.id, 50)]);
  await app.services.db.insert(loyaltyMemberships).values([
    { userId: one.id, restaurantId: place.id, joinedAt: daysAgo(2) },
    { userId: two.id, restaurantId: place.id, joinedAt: daysAgo(2), leftAt: daysAgo(1) },
  ]);
  const about = { restaurantId: place.id };
  await addReview(app.services, { ...about, userId: one.id }, { rating: 5, createdAt: daysAgo(2) });
  await addReview(app.services, { ...about, userId: two.id }, { rating: 4, createdAt: daysAgo(2) });

  const week = await read(place.id);
  expect(week.timeZone).toBe('UTC');
  expect(week.days.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map((days) => toDay(daysAgo(days))));
  expect(week.days[0]).toMatchObject({ pageViews: 4 });
  expect(week.days[4]).toMatchObject({
    checkIns: 2,
    returning: 1,
    members: 1,
    reviews: 2,
    rating: 4.5,
    saves: 0,
  });
  expect(week.days[5]).toMatchObject({ saves: 1, reviews: 0, rating: null });
  const figures = { reviews: 2, rating: 4.5, tips: 0 };
  expect(week.total).toEqual({ pageViews: 7, checkIns: 3, returning: 2, members: 1, saves: 1, ...figures });
  expect(week.before).toMatchObject({ pageViews: 5 });
  expect(week.ever).toEqual({ pageViews: 18, checkIns: 4, returning: 2, members: 1, saves: 2, ...figures });
  expect((await read(place.id, '90')).days).toHaveLength(90);

  const file = await owner.send(downloadStatistics, { id: place.id, days: '7' });
  const lines = String(file.body).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFDay,Page views,Check-ins,Returning guests,New members,Saves,Reviews,Rating,Tips,Currency',
  );
  expect(lines[5]).toBe(`${toDay(daysAgo(2))},0,2,1,1,0,2,4.5,0,${week.currency}`);
  expect(lines).toHaveLength(9);
  expect((await one.send(downloadStatistics, { id: place.id })).status).toBe(403);
  const other = await app.person({ type: 'restaurant' });
  expect((await other.send(downloadStatistics, { id: place.id })).status).toBe(404);
});

test('days are those of the restaurant, through changes of its clocks', async () => {
  const place = await addRestaurant(app.services, owner.id, { timeZone: 'Pacific/Auckland' });
  const { timeZone, days } = await read(place.id, '90');
  expect(timeZone).toBe('Pacific/Auckland');
  const localDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(Date.now());
  expect(days.at(-1)?.day).toBe(localDate);
  expect(new Set(days.map(({ day }) => day)).size).toBe(90);
});

test('a zone that does not exist is counted in UTC, and says so', async () => {
  const place = await addRestaurant(app.services, owner.id, { timeZone: 'Mars/Base' });
  await app.visitor.send(recordPageView, { id: place.id });
  expect(await read(place.id)).toMatchObject({ timeZone: 'UTC', total: { pageViews: 1 } });
});
