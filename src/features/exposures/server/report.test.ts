import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exposures, restaurants } from '#db/schema.ts';
import type { ListedRestaurant } from '#features/discovery/contract.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { addMoney, addRestaurant, addReview } from '#testing/rows.ts';
import { getExposureReport } from '../contract.ts';
import { ExposureCounter, exposureService } from './counter.ts';
import { deleteOldExposures } from './report.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.get(exposureService).write();
  await app.services.db.delete(exposures);
  await app.services.db.delete(restaurants);
  await app.services.get(discoveryService).catchUp();
  app.services.cache.expire();
});

const rows = () => app.services.db.select().from(exposures);
const read = async (month?: string) => {
  app.services.cache.expire();
  const { body } = await app.visitor.send(getExposureReport, month ? { month } : {});
  return body as ReplyOf<typeof getExposureReport>;
};
const today = () => new Date().toISOString().slice(0, 10);

describe('counting', () => {
  test('is each restaurant of each page of a list, with the slot for new places apart', async () => {
    const owner = await app.person({ type: 'restaurant' });
    const [guest] = [await app.person()];
    const places = [];
    for (let n = 0; n < 10; n++) {
      // Restaurants of different owners: a list has at most two of one owner in any ten.
      const { id: ownerId } = n === 0 ? owner : await app.person({ type: 'restaurant' });
      const place = await addRestaurant(app.services, ownerId, { confirmedAt: new Date().toISOString() });
      places.push(place.id);
      if (n === 9) break;
      for (let reviews = 0; reviews < 5; reviews++) {
        const author = await app.person();
        await addReview(app.services, { userId: author.id, restaurantId: place.id }, { rating: 5 });
      }
    }
    await app.services.db
      .update(restaurants)
      .set({ confirmedAt: null })
      .where(eq(restaurants.id, places[9] ?? 0));
    await app.services.get(discoveryService).catchUp();
    for (const reader of [app.visitor, guest]) {
      const { body } = await reader.request('GET', '/api/restaurants?limit=10');
      const listedPlaces = body as ListedRestaurant[];
      const slot = listedPlaces.findIndex(({ isInSlot }) => isInSlot);
      expect(listedPlaces[slot]?.id).toBe(places[9]);
      expect(slot).toBeGreaterThanOrEqual(3);
      expect(slot).toBeLessThan(8);
      expect(listedPlaces.filter(({ isInSlot }) => isInSlot)).toHaveLength(1);
      // Searches for words have no slots.
      const answer = await reader.request('GET', '/api/restaurants?limit=10&q=a');
      expect((answer.body as ListedRestaurant[]).some(({ isInSlot }) => isInSlot)).toBe(false);
      await reader.request('GET', '/api/restaurants?limit=2&sort=newest');
    }
    await app.services.get(exposureService).write();
    const counts = await rows();
    expect(counts.filter(({ isSlot }) => isSlot)).toEqual([
      { restaurantId: places[9], day: today(), isSlot: true, count: 2 },
    ]);
    const all = counts.reduce((sum, { count }) => sum + count, 0);
    expect(all).toBeGreaterThanOrEqual(24);
    expect(Object.keys(counts[0] ?? {})).toEqual(['restaurantId', 'day', 'isSlot', 'count']);
  });

  test('adds up over processes that write at once, and forgets restaurants that are gone', async () => {
    const owner = await app.person({ type: 'restaurant' });
    const ids = [];
    for (let n = 0; n < 5; n++) ids.push((await addRestaurant(app.services, owner.id)).id);
    const counters = Array.from({ length: 8 }, () => new ExposureCounter(app.services));
    for (const [nth, counter] of counters.entries()) {
      const order = nth % 2 === 0 ? ids : ids.toReversed();
      for (let round = 0; round < 10; round++)
        counter.add([...order, 2_000_000].map((id) => ({ id, isSlot: false })));
    }
    await Promise.all(counters.map((counter) => counter.write()));
    expect((await rows()).toSorted((a, b) => a.restaurantId - b.restaurantId)).toEqual(
      ids.map((restaurantId) => ({ restaurantId, day: today(), isSlot: false, count: 80 })),
    );
    for (const counter of counters) await counter.stop();
  });

  test('is kept where it could not be written', async () => {
    const owner = await app.person({ type: 'restaurant' });
    const { id } = await addRestaurant(app.services, owner.id);
    let isAway = true;
    const { db } = app.services;
    const failing = {
      ...app.services,
      db: { execute: (query: never) => (isAway ? Promise.reject(new Error('away')) : db.execute(query)) },
    };
    const counter = new ExposureCounter(failing as never);
    counter.add([{ id, isSlot: false }]);
    await counter.write();
    counter.add([{ id, isSlot: false }]);
    isAway = false;
    await counter.stop();
    expect(await rows()).toMatchObject([{ restaurantId: id, count: 2 }]);
  });
});

describe('the report', () => {
  test('is empty for a month without counts, and refuses an invalid month', async () => {
    expect(await read('2026-03')).toEqual({
      month: '2026-03',
      months: [],
      all: { places: 0, shown: 0, inSlots: 0 },
      tenths: [],
      gini: null,
      ...Object.fromEntries(
        ['fresh', 'settled', 'chains', 'single'].map((name) => [name, { places: 0, shown: 0, inSlots: 0 }]),
      ),
    });
    expect((await app.visitor.request('GET', '/api/exposures?month=2026-13')).status).toBe(400);
  });

  test('tells new from old ones and chains from single ones, those never shown among them', async () => {
    const [chain, one] = [await app.person({ type: 'restaurant' }), await app.person({ type: 'restaurant' })];
    const old = '2024-01-01T00:00:00.000Z';
    const first = await addRestaurant(app.services, chain.id, { createdAt: old });
    await addRestaurant(app.services, chain.id, { createdAt: old });
    const fresh = await addRestaurant(app.services, one.id, { createdAt: '2026-02-20T00:00:00.000Z' });
    await addRestaurant(app.services, one.id, { status: 'pending', createdAt: old });
    await app.services.db.insert(exposures).values([
      { restaurantId: first.id, day: '2026-03-01', isSlot: false, count: 6 },
      { restaurantId: fresh.id, day: '2026-03-31', isSlot: true, count: 2 },
      { restaurantId: first.id, day: '2026-04-01', isSlot: false, count: 100 },
    ]);
    const report = await read('2026-03');
    expect(report).toMatchObject({
      months: ['2026-04', '2026-03'],
      all: { places: 3, shown: 8, inSlots: 2 },
      gini: 0.5,
      fresh: { places: 1, shown: 2, inSlots: 2 },
      settled: { places: 2, shown: 6, inSlots: 0 },
      chains: { places: 2, shown: 6, inSlots: 0 },
      single: { places: 1, shown: 2, inSlots: 2 },
    });
    await deleteOldExposures(app.services.db, new Date('2027-04-10T00:00:00.000Z'));
    expect(await rows()).toMatchObject([{ day: '2026-04-01' }]);
  });
});

test('no order changes by money: tips, balances and what an owner was paid', async () => {
  const owners = [];
  for (let n = 0; n < 6; n++) {
    const owner = await app.person({ type: 'restaurant' });
    owners.push(owner);
    const place = await addRestaurant(app.services, owner.id);
    for (let reviews = 0; reviews < n; reviews++) {
      const { id: userId } = await app.person();
      await addReview(app.services, { userId, restaurantId: place.id }, { rating: 3 + (reviews % 3) });
    }
  }
  const lists = async () => {
    await app.services.get(discoveryService).catchUp();
    const replies = [];
    for (const sort of ['recommended', 'rating', 'newest', 'trending', 'price']) {
      const { body } = await app.visitor.request('GET', `/api/restaurants?sort=${sort}`);
      replies.push(
        (body as ListedRestaurant[]).map(({ id, isInSlot, bracket, why }) => ({
          id,
          isInSlot,
          bracket,
          why,
        })),
      );
    }
    return replies;
  };
  const before = await lists();
  const payer = await app.person();
  await addMoney(app.services, payer.id, 1_000_000);
  for (const [n, owner] of owners.entries()) {
    await addMoney(app.services, owner.id, 1000 * (n + 1));
    const tip = { to: owner.username, amount: 100 * (6 - n), currency: 'USD' };
    expect((await payer.request('POST', '/api/tips', tip)).status).toBe(200);
  }
  expect(await lists()).toEqual(before);
});
