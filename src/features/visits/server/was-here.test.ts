import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loyaltyMemberships, ownWordVisits, restaurants, visits } from '#db/schema.ts';
import { createReview } from '#features/reviews/contract.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { getCheckIn, getWasHere, sayWasHere, unsayWasHere } from '../contract.ts';
import { businessDay } from '../rules.ts';
import { visitsData } from './feature.ts';

let app: TestApp;
let guest: Person;
let id: number;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  guest = await app.person();
  ({ id } = await addRestaurant(app.services, null, { timeZone: 'Europe/Lisbon' }));
});

const daysAgo = (days: number) => businessDay('Europe/Lisbon', Date.now() - days * DAY_MS);
const countRows = () => app.services.db.$count(ownWordVisits, eq(ownWordVisits.restaurantId, id));

test('of a place without an owner people say that they were there, once a day, and take it back', async () => {
  expect((await guest.send(getWasHere, { id })).body).toBeNull();
  const answers = await Promise.all(Array.from({ length: 6 }, () => guest.send(sayWasHere, { id })));
  for (const { status, body } of answers)
    expect({ status, body }).toMatchObject({ status: 200, body: { restaurantId: id, day: daysAgo(0) } });
  expect(await countRows()).toBe(1);
  await guest.send(sayWasHere, { id, day: daysAgo(2) });
  expect((await guest.send(getWasHere, { id })).body).toMatchObject({ day: daysAgo(0) });
  const answer = await guest.send(unsayWasHere, { id, day: daysAgo(0) });
  expect(answer.status).toBe(200);
  expect((await guest.send(getWasHere, { id })).body).toMatchObject({ day: daysAgo(2) });
  expect((await guest.send(unsayWasHere, { id, day: daysAgo(0) })).status).toBe(404);
});

test('it is no check-in: no points, no mark on a review, no visitor more', async () => {
  const { db } = app.services;
  await guest.send(sayWasHere, { id });
  expect((await guest.send(getCheckIn, { id })).body).toBeNull();
  expect(await db.$count(visits, eq(visits.userId, guest.id))).toBe(0);
  expect(await db.$count(loyaltyMemberships, eq(loyaltyMemberships.userId, guest.id))).toBe(0);
  const review = await guest.send(createReview, { restaurantId: id, reviewType: 'venue', rating: 4 });
  expect(review.body).toMatchObject({ credibility: { visited: false } });
});

test('with an owner it is refused, and so are days before the last week', async () => {
  for (const day of [daysAgo(8), daysAgo(-1), '2026-02-30', 'yesterday'])
    expect((await guest.send(sayWasHere, { id, day })).status).toBe(400);
  expect((await guest.send(sayWasHere, { id, day: daysAgo(7) })).status).toBe(200);
  const owner = await app.person({ type: 'restaurant' });
  const { db } = app.services;
  await db.update(restaurants).set({ userId: owner.id }).where(eq(restaurants.id, id));
  expect(await guest.send(sayWasHere, { id })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Check in with the code') },
  });
  await db.update(restaurants).set({ userId: null, status: 'pending' }).where(eq(restaurants.id, id));
  expect((await guest.send(sayWasHere, { id })).status).toBe(404);
});

test('it is private, part of the export, and deleted with the account', async () => {
  await guest.send(sayWasHere, { id });
  const other = await app.person();
  expect((await other.send(getWasHere, { id })).body).toBeNull();
  expect((await other.send(unsayWasHere, { id, day: daysAgo(0) })).status).toBe(404);
  const { 'visits-by-own-word': own } = visitsData.tables(guest.id);
  const { rows } = own ? await app.services.db.execute(own) : { rows: [] };
  expect(rows).toMatchObject([{ restaurant: 'Casa Teste', day: daysAgo(0) }]);
  for (const erase of visitsData.erase ?? [])
    await erase(app.services.db, guest.id, { limit: 10, keepReviews: false });
  expect(await countRows()).toBe(0);
});
