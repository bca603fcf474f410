import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factAnswers, factConfirmations, menuItems, ownWordVisits, restaurants, visits } from '#db/schema.ts';
import { closeAccount } from '#features/account/contract.ts';
import { eraseAccounts } from '#features/account/server/erasure.ts';
import { confirmRestaurant } from '#features/owner/contract.ts';
import { businessDay } from '#features/visits/rules.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { addDish, addRestaurant } from '#testing/rows.ts';
import { WEEKDAYS } from '#vocabulary.ts';
import {
  answerFactQuestion,
  type FactQuestion,
  getFactQuestion,
  getFreshness,
  getFreshnessShares,
} from '../contract.ts';
import { measureShares } from './shares.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1_000_000 });
});
afterAll(() => app.close());

const db = () => app.services.db;
const LONG_AGO = '2025-01-15T12:00:00.000Z';
const HOURS = Object.fromEntries(WEEKDAYS.map((day) => [day, [{ open: '12:00', close: '23:00' }]]));

/** Creates a restaurant whose facts were last confirmed in 2025. */
async function openPlace(overrides: Partial<typeof restaurants.$inferInsert> = {}) {
  const owner = await app.person({ type: 'restaurant' });
  const place = await addRestaurant(app.services, owner.id, {
    createdAt: LONG_AGO,
    confirmedAt: LONG_AGO,
    openingHours: HOURS,
    phone: '+351 210 000 000',
    ...overrides,
  });
  return { owner, id: place.id };
}

/** Returns a person who has checked in today. */
async function guestAt(restaurantId: number): Promise<Person> {
  const guest = await app.person();
  await db()
    .insert(visits)
    .values({ userId: guest.id, restaurantId, day: businessDay('UTC', Date.now()) });
  return guest;
}

const askFor = async (guest: Person, id: number) =>
  (await guest.send(getFactQuestion, { id })).body as FactQuestion | null;

const findFact = async (id: number, fact: string) => {
  const { body } = await app.visitor.send(getFreshness, { id });
  return (body as { fact: string }[]).find((one) => one.fact === fact);
};

test('a page states which facts it has, since when they are confirmed, and how far they are trusted', async () => {
  const { owner, id } = await openPlace();
  const { body } = await app.visitor.send(getFreshness, { id });
  expect(body).toMatchObject([
    { fact: 'hours', confirmedAt: LONG_AGO, source: 'owner', isStale: true, halfLifeDays: 60, denials: 0 },
    { fact: 'phone', source: 'owner', isStale: true },
    { fact: 'open', source: 'owner', isStale: true },
  ]);
  await owner.send(confirmRestaurant, { id });
  expect(await findFact(id, 'hours')).toMatchObject({ isStale: false, trust: 1 });
  expect((await app.visitor.send(getFreshness, { id: 2_000_000_000 })).status).toBe(404);
});

test('a check-in shows that a place is open; by their own word it takes three people', async () => {
  const { id } = await openPlace();
  await guestAt(id);
  expect(await findFact(id, 'open')).toMatchObject({ source: 'visits', isStale: false });
  const { id: unowned } = await addRestaurant(app.services, null, { createdAt: LONG_AGO });
  for (const expected of [true, true, false]) {
    const guest = await app.person();
    await db()
      .insert(ownWordVisits)
      .values({ userId: guest.id, restaurantId: unowned, day: businessDay('UTC', Date.now()) });
    expect(await findFact(unowned, 'open')).toMatchObject({ isStale: expected });
  }
});

test('three guests of today who agree confirm a fact, each is asked once, and the next one is asked of another', async () => {
  const { id } = await openPlace();
  for (const isConfirmed of [false, false, true]) {
    const guest = await guestAt(id);
    const question = await askFor(guest, id);
    expect(question).toMatchObject({ fact: 'hours', dish: null });
    const answer = { id, fact: 'hours' as const, key: question?.key ?? '', answer: 'yes' as const };
    expect((await guest.send(answerFactQuestion, answer)).body).toEqual({ isConfirmed });
    expect(await askFor(guest, id)).toBeNull();
    expect((await guest.send(answerFactQuestion, answer)).status).toBe(409);
  }
  expect(await findFact(id, 'hours')).toMatchObject({ source: 'guests', people: 3, isStale: false });
  expect(await askFor(await guestAt(id), id)).toMatchObject({ fact: 'phone', value: '+351 210 000 000' });
});

test('a confirmation holds for what the page said then', async () => {
  const { id } = await openPlace();
  for (let nth = 0; nth < 3; nth++) {
    const guest = await guestAt(id);
    const question = await askFor(guest, id);
    await guest.send(answerFactQuestion, { id, fact: 'hours', key: question?.key ?? '', answer: 'yes' });
  }
  expect(await findFact(id, 'hours')).toMatchObject({ source: 'guests' });
  await db().update(restaurants).set({ openingHours: {} }).where(eq(restaurants.id, id));
  expect(await findFact(id, 'hours')).toMatchObject({ source: 'owner', isStale: true });
});

test('the prices ask about one dish; its key changes with the price', async () => {
  const { id } = await openPlace({ openingHours: null, phone: null });
  const dish = await addDish(app.services, id, { name: 'Bacalhau', price: 1450, isPopular: true });
  await addDish(app.services, id, { name: 'Soup', price: 500 });
  const guest = await guestAt(id);
  const question = await askFor(guest, id);
  expect(question).toMatchObject({ fact: 'prices', dish: { name: 'Bacalhau', price: 1450 } });
  await db().update(menuItems).set({ price: 1500 }).where(eq(menuItems.id, dish.id));
  const late = { id, fact: 'prices' as const, key: question?.key ?? '', answer: 'yes' as const };
  expect((await guest.send(answerFactQuestion, late)).status).toBe(409);
  for (const one of [guest, await guestAt(id), await guestAt(id)]) {
    const key = (await askFor(one, id))?.key ?? '';
    await one.send(answerFactQuestion, { id, fact: 'prices', key, answer: 'yes' });
  }
  expect(await findFact(id, 'prices')).toMatchObject({ source: 'guests' });
  await db().update(menuItems).set({ price: 1600 }).where(eq(menuItems.id, dish.id));
  expect(await findFact(id, 'prices')).toMatchObject({ source: 'owner', isStale: true });
});

describe('no question', () => {
  test('without a visit today, about a fresh fact, and at an unknown restaurant', async () => {
    const { owner, id } = await openPlace({ phone: null });
    const guest = await app.person();
    expect(await askFor(guest, id)).toBeNull();
    await db().insert(visits).values({ userId: guest.id, restaurantId: id, day: '2026-01-01' });
    expect(await askFor(guest, id)).toBeNull();
    const today = await guestAt(id);
    await db().update(restaurants).set({ openingHours: {} }).where(eq(restaurants.id, id));
    expect(await askFor(today, id)).toBeNull();
    await db().update(restaurants).set({ openingHours: HOURS }).where(eq(restaurants.id, id));
    expect(await askFor(today, id)).toMatchObject({ fact: 'hours', value: '12:00 – 23:00' });
    await owner.send(confirmRestaurant, { id });
    expect(await askFor(today, id)).toBeNull();
    expect((await today.send(getFactQuestion, { id: 2_000_000_000 })).status).toBe(404);
    const answer = { id: 2_000_000_000, fact: 'hours' as const, key: 'x', answer: 'yes' as const };
    expect((await today.send(answerFactQuestion, answer)).status).toBe(404);
  });
});

test('answers of no and of do not know confirm nothing; three times no shows on the page', async () => {
  const { id } = await openPlace();
  for (const answer of ['yes', 'yes', 'unknown', 'no', 'no', 'no'] as const) {
    const guest = await guestAt(id);
    const question = await askFor(guest, id);
    const { body } = await guest.send(answerFactQuestion, {
      ...{ id, fact: 'hours', key: question?.key ?? '', answer },
    });
    expect(body).toEqual({ isConfirmed: false });
  }
  expect(await findFact(id, 'hours')).toMatchObject({ source: 'owner', isStale: true, denials: 3 });
});

test('eight who answer at once, and one who presses five times, confirm once and count once', async () => {
  const { id } = await openPlace();
  const guests = await Promise.all(Array.from({ length: 4 }, () => guestAt(id)));
  const key = (await askFor(guests[0] as Person, id))?.key ?? '';
  const answers = await Promise.all(
    [...guests, ...guests].map((guest) =>
      guest.send(answerFactQuestion, { id, fact: 'hours', key, answer: 'yes' }),
    ),
  );
  const confirmed = answers.filter(({ body }) => (body as { isConfirmed?: boolean }).isConfirmed);
  expect(confirmed).toHaveLength(1);
  expect(await db().$count(factAnswers, eq(factAnswers.restaurantId, id))).toBe(3);
  const rows = await db().select().from(factConfirmations).where(eq(factConfirmations.restaurantId, id));
  expect(rows).toMatchObject([{ fact: 'hours', people: 3 }]);
});

test('answers are deleted with the account, their confirmations stay', async () => {
  const { id } = await openPlace();
  let last: Person | null = null;
  for (let nth = 0; nth < 3; nth++) {
    last = await guestAt(id);
    const question = await askFor(last, id);
    await last.send(answerFactQuestion, { id, fact: 'hours', key: question?.key ?? '', answer: 'yes' });
  }
  await last?.send(closeAccount, { currentPassword: PASSWORD, reviews: 'go' });
  await eraseAccounts(app.services);
  expect(await db().$count(factAnswers, eq(factAnswers.restaurantId, id))).toBe(2);
  expect(await findFact(id, 'hours')).toMatchObject({ source: 'guests', people: 3 });
});

test('the public figures are what a count over all restaurants says', async () => {
  const { shares } = await measureShares(db());
  const { rows } = await db().execute<{ stated: number }>(sql`
    select count(*)::int as stated from restaurants where status = 'approved' and deleted_at is null and phone is not null`);
  const phone = shares.find(({ fact }) => fact === 'phone');
  expect(phone?.stated).toBe(rows[0]?.stated);
  for (const { stated, recent, sources } of shares) {
    expect(recent).toBeLessThanOrEqual(stated);
    expect(sources.reduce((sum, one) => sum + one.recent, 0)).toBe(recent);
  }
  expect((await app.visitor.send(getFreshnessShares, {})).body).toMatchObject({
    shares: expect.arrayContaining([expect.objectContaining({ fact: 'hours' })]),
  });
});
