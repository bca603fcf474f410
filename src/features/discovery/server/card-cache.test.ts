import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '#db/connect.ts';
import { hoursExceptions, restaurants } from '#db/schema.ts';
import { findCards } from '#features/restaurants/server/cards.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { type ListedRestaurant, listRestaurants } from '../contract.ts';
import { discoveryService } from './discovery.ts';

let app: TestApp;
let owner: Person;
let id: number;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.delete(restaurants);
  id = (await addRestaurant(app.services, owner.id)).id;
  await app.services.get(discoveryService).catchUp();
});

const isPlace = () => eq(restaurants.id, id);

async function listCards(): Promise<ListedRestaurant[]> {
  const { body } = await app.visitor.send(listRestaurants, {});
  return body as ListedRestaurant[];
}

/** Counts the statements that read cards during `work`. */
async function readsDuring(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(app.services.pool, 'query');
  try {
    await work();
    return query.mock.calls.filter(([statement]) => JSON.stringify(statement)?.includes('restaurants_cards'))
      .length;
  } finally {
    query.mockRestore();
  }
}

test('a card is read once, and again when it has changed', async () => {
  expect(await readsDuring(listCards)).toBe(1);
  expect(await readsDuring(listCards)).toBe(0);
  await app.services.db.update(restaurants).set({ phone: '1' }).where(isPlace());
  expect(await readsDuring(listCards)).toBe(0);
  await app.services.db.update(restaurants).set({ logo: '/media/new/800.webp' }).where(isPlace());
  expect(await readsDuring(listCards)).toBe(1);
});

/** A change of every column that a card depends on. */
const CHANGES: Array<Partial<typeof restaurants.$inferInsert>> = [
  { name: 'Another' },
  { description: 'Words' },
  { cuisineType: 'Georgian' },
  { priceRange: '$$$$' },
  { address: 'Rua da Mudança 7' },
  { latitude: '1.5' },
  { longitude: '2.5' },
  { images: ['/media/one/800.webp', '/media/two/800.webp'] },
  { logo: '/media/logo/400.webp' },
  { tags: ['brunch'] },
  { viewType: ['Sea'] },
  { vibeType: ['Quiet'] },
  { musicType: ['Jazz'] },
  { hasLiveMusic: true },
  { events: [{ name: 'Fado', date: 'Every Friday' }] },
  { reviewCount: 4, ratingSum: 18 },
  { createdAt: '2020-02-02T00:00:00Z' },
  { picks: ['Featured'] },
  { trend: 12 },
  { weeklyVisitors: 3 },
  { openingHours: { monday: [{ open: '00:00', close: '12:00' }] } },
  { timeZone: 'Asia/Tokyo' },
  { confirmedAt: '2024-03-01T00:00:00Z' },
];

test.each(CHANGES)('a list shows %o right after the commit, in each process', async (change) => {
  await listCards();
  await app.services.db.update(restaurants).set(change).where(isPlace());
  const [listedCard] = await listCards();
  const now = (await findCards(app.services.db, [id], new Date())).get(id);
  const {
    distance: _,
    matched: __,
    why: ___,
    followed: ____,
    isInSlot: _____,
    bracket: ______,
    ...card
  } = listedCard ?? { distance: 0, matched: 0, why: 0, followed: 0, isInSlot: 0, bracket: 0 };
  expect(now).toMatchObject(card);
});

test('another owner, and hours of one date, show right after the commit', async () => {
  const { db } = app.services;
  await listCards();
  const next = await app.person({ type: 'restaurant' });
  await db.update(restaurants).set({ userId: next.id }).where(isPlace());
  expect(await listCards()).toMatchObject([{ userId: next.id }]);
  const dates = [-1, 0, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
  const allDay = [{ open: '00:00', close: '00:00' }];
  await db.insert(hoursExceptions).values(dates.map((date) => ({ restaurantId: id, date, periods: allDay })));
  expect(await listCards()).toMatchObject([{ open: { state: 'open' } }]);
  await db.update(hoursExceptions).set({ periods: [] });
  expect(await listCards()).toMatchObject([{ open: { state: 'closed' } }]);
  await db.delete(hoursExceptions);
  expect(await listCards()).toMatchObject([{ open: { state: 'unknown' } }]);
});

test.each([
  { status: 'rejected' as const },
  { status: 'pending' as const },
  { status: 'rejected' as const, deletedAt: new Date().toISOString() },
])('a restaurant that becomes %o is in no list right after the commit', async (change) => {
  expect(await listCards()).toHaveLength(1);
  await app.services.db.update(restaurants).set(change).where(isPlace());
  expect(await listCards()).toEqual([]);
});

test('a restaurant that is removed, alone, with its owner or with all others, is in no list right after the commit', async () => {
  const { db } = app.services;
  const other = await app.person({ type: 'restaurant' });
  await addRestaurant(app.services, other.id, { name: 'Elsewhere' });
  expect(await listCards()).toHaveLength(2);
  await db.execute(sql`delete from users where id = ${other.id}`);
  expect(await listCards()).toMatchObject([{ id }]);
  // Loyalty entries reference the restaurants and are protected against truncation.
  await db.execute(sql`alter table loyalty_entries disable trigger append_only_whole`);
  await db.execute(sql`grant truncate on loyalty_entries to current_user`);
  await db.execute(sql`truncate restaurants restart identity cascade`);
  expect(await listCards()).toEqual([]);
});

test('a change whose record was deleted is noticed: all cards are read again', async () => {
  await listCards();
  await inTransaction(app.services.db, async (tx) => {
    await tx.update(restaurants).set({ name: 'Swept' }).where(isPlace());
    await tx.execute(sql`delete from search_changes`);
  });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  try {
    expect(await listCards()).toMatchObject([{ name: 'Swept' }]);
  } finally {
    vi.useRealTimers();
  }
});

test('no list is older than the last commit before its request, however many are read at once', async () => {
  const { db } = app.services;
  let isDone = false;
  let committed = 0;
  const number = ({ name }: { name: string }) => Number(name.split(' ')[1]);
  await db.update(restaurants).set({ name: 'Version 0' }).where(isPlace());
  const read = async () => {
    while (!isDone) {
      const least = committed;
      const [card] = await listCards();
      expect(card && number(card)).toBeGreaterThanOrEqual(least);
    }
  };
  const change = async () => {
    for (let version = 1; version <= 60; version++) {
      await db
        .update(restaurants)
        .set({ name: `Version ${version}` })
        .where(isPlace());
      committed = version;
    }
    isDone = true;
  };
  await Promise.all([change(), ...Array.from({ length: 8 }, read)]);
  expect(await listCards()).toMatchObject([{ name: 'Version 60' }]);
});
