import { afterAll, beforeAll, expect, test } from 'vitest';
import { hoursExceptions } from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant, addReview } from '#testing/rows.ts';
import { WEEKDAYS } from '#vocabulary.ts';
import { getRestaurant } from '../contract.ts';

let app: TestApp;
let owner: Person;
let diner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
  diner = await app.person();
});
afterAll(() => app.close());

const read = async (id: number) => (await app.visitor.send(getRestaurant, { id })).body;

test('a pending restaurant is visible to its owner and administrators only', async () => {
  const approved = await addRestaurant(app.services, owner.id, { name: 'Shown' });
  const pending = await addRestaurant(app.services, owner.id, { name: 'Pending', status: 'pending' });
  const administrator = await app.person({ isAdmin: true });
  const other = await app.person({ type: 'restaurant' });
  expect((await app.visitor.send(getRestaurant, { id: approved.id })).status).toBe(200);
  for (const person of [app.visitor, diner, other]) {
    expect((await person.send(getRestaurant, { id: pending.id })).status).toBe(404);
  }
  for (const person of [owner, administrator]) {
    expect((await person.send(getRestaurant, { id: pending.id })).status).toBe(200);
  }
});

test('its e-mail is public; the decision and its author are for the owner and administrators', async () => {
  const administrator = await app.person({ isAdmin: true });
  const decided = { reviewNotes: 'Lovely photos', approvedBy: administrator.id };
  const { id } = await addRestaurant(app.services, owner.id, { email: 'mesa@example.com', ...decided });
  for (const person of [owner, administrator])
    expect((await person.send(getRestaurant, { id })).body).toMatchObject(decided);
  for (const person of [app.visitor, diner]) {
    const { body, text } = await person.send(getRestaurant, { id });
    expect(body).toMatchObject({ email: 'mesa@example.com' });
    expect(text).not.toMatch(/Lovely photos|approvedBy/);
  }
});

test('the rating is the mean of the stars, null without a review', async () => {
  const place = await addRestaurant(app.services, owner.id);
  const before = await app.visitor.send(getRestaurant, { id: place.id });
  expect(before.body).toMatchObject({ rating: null, reviewCount: 0 });
  await addReview(app.services, { userId: diner.id, restaurantId: place.id }, { rating: 5 });
  await addReview(app.services, { userId: diner.id, restaurantId: place.id }, { rating: 4 });
  const after = await app.visitor.send(getRestaurant, { id: place.id });
  expect(after.body).toMatchObject({ rating: 4.5, reviewCount: 2 });
});

test('the interval is null without a review and holds the mean of many', async () => {
  const place = await addRestaurant(app.services, owner.id);
  expect(await read(place.id)).toMatchObject({ interval: null });
  for (let n = 0; n < 5; n++) {
    const reviewer = await app.person();
    await addReview(app.services, { userId: reviewer.id, restaurantId: place.id }, { rating: 4 });
  }
  const { interval } = (await read(place.id)) as { interval: { low: number; high: number } };
  expect(interval.low).toBeGreaterThan(1);
  expect(interval.low).toBeLessThan(4);
  expect(interval.high).toBeGreaterThan(4);
});

test('it is verified where it is approved and belongs to an owner account whose mail is confirmed', async () => {
  const owned = await addRestaurant(app.services, owner.id);
  const byDiner = await addRestaurant(app.services, diner.id);
  const pending = await addRestaurant(app.services, owner.id, { status: 'pending' });
  expect(await read(owned.id)).toMatchObject({ verified: true });
  expect(await read(byDiner.id)).toMatchObject({ verified: false });
  const unconfirmed = await app.person({ type: 'restaurant', emailConfirmedAt: null });
  const byUnconfirmed = await addRestaurant(app.services, unconfirmed.id);
  expect(await read(byUnconfirmed.id)).toMatchObject({ verified: false });
  expect((await owner.send(getRestaurant, { id: pending.id })).body).toMatchObject({ verified: false });
});

test('featured restaurants come from picks and from activity', async () => {
  const plain = await addRestaurant(app.services, owner.id, { picks: ['Something else'] });
  const praised = await addRestaurant(app.services, owner.id, {
    picks: ["Editor's Choice", 'Featured'],
    trend: 2,
  });
  expect(await read(plain.id)).toMatchObject({ featured: [] });
  expect(await read(praised.id)).toMatchObject({ featured: ['Featured', "Editor's Choice", 'Trending'] });
});

test('it is open, closed or not sure by its own clock, exceptions included', async () => {
  const always = [{ open: '00:00', close: '24:00' }];
  const openingHours = Object.fromEntries(WEEKDAYS.map((day) => [day, always]));
  const open = await addRestaurant(app.services, owner.id, { openingHours, timeZone: 'Asia/Tokyo' });
  const unknown = await addRestaurant(app.services, owner.id);
  const closed = await addRestaurant(app.services, owner.id, { openingHours });
  const days = [-1, 0, 1].map((day) => new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10));
  await app.services.db
    .insert(hoursExceptions)
    .values(days.map((date) => ({ restaurantId: closed.id, date, periods: [] })));
  expect(await read(open.id)).toMatchObject({ open: { state: 'open' } });
  expect(await read(unknown.id)).toMatchObject({ open: { state: 'unknown' } });
  expect(await read(closed.id)).toMatchObject({ open: { state: 'closed' } });
});

test.each(['abc', '0', '-1', '9e99', '1.5', '2147483648', '%00', "1'"])(
  'there is no restaurant %s',
  async (id) => {
    const answer = await app.visitor.request('GET', `/api/restaurants/${id}`);
    expect([400, 404]).toContain(answer.status);
  },
);
