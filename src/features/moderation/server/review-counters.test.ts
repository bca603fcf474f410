import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/connect.ts';
import { restaurants, reviews } from '#db/schema.ts';
import { deleteAdminReview } from '#features/admin/reviews/contract.ts';
import { deleteUser, undoDeleteUser } from '#features/admin/users/contract.ts';
import { createReview, deleteReview, editReview } from '#features/reviews/contract.ts';
import { recount, recountAll } from '#features/reviews/server/counters.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { seededRandom } from '#sample/random.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addDish, addMoney, addRestaurant } from '#testing/rows.ts';

const STEPS = 160;
const CONCURRENCY = 8;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openApp();
  admin = await app.person({ isAdmin: true });
});
afterAll(() => app.close());

/** The counters of all restaurants and dishes. */
async function readCounters() {
  const { rows } = await app.services.pool.query<{ id: string; counts: number[]; weights: number[] }>(
    `select 'restaurant ' || id as id, array[review_count, rating_sum] as counts, star_weights || quality::real as weights
     from restaurants union all
     select 'dish ' || id, array[review_count, rating_sum], '{}' from menu_items order by 1`,
  );
  return rows;
}

test('after reviews were written, changed, removed, hidden and brought back at once, a fresh count finds the same', async () => {
  const { services } = app;
  const random = seededRandom(11);
  const owner = await app.person({ type: 'restaurant' });
  const places: Array<{ restaurantId: number; menuItemId: number }> = [];
  for (let n = 0; n < 4; n++) {
    const { id } = await addRestaurant(services, owner.id);
    places.push({ restaurantId: id, menuItemId: (await addDish(services, id)).id });
  }
  const authors = await Promise.all(
    [1, 6.9, 30, 100, 400, 400].map((days) =>
      app.person({ createdAt: new Date(Date.now() - days * DAY_MS).toISOString() }),
    ),
  );
  for (const { id } of authors) await addMoney(services, id, 100_000);

  const pickReview = async () => random.pick(await services.db.select().from(reviews));
  const write = () => {
    const place = random.pick(places);
    const about = random.pick([
      { ...place, reviewType: 'dish' },
      { restaurantId: place.restaurantId, reviewType: 'venue' },
      { restaurantId: place.restaurantId, reviewType: 'staff' },
    ] as const);
    const rating = random.pick([1, 2, 3, 4, 5]);
    return random.pick(authors).send(createReview, { ...about, rating, tipAmount: random.pick([0, 100]) });
  };
  const actions: Array<() => Promise<unknown>> = [
    ...[write, write, write, write, write],
    async () => {
      const { id, userId } = await pickReview();
      const author = authors.find((one) => one.id === userId);
      await author?.send(editReview, { id, rating: random.pick([1, 2, 3, 4, 5]) });
    },
    async () => {
      const { id, userId } = await pickReview();
      await authors.find((author) => author.id === userId)?.send(deleteReview, { id });
    },
    async () => admin.send(deleteAdminReview, { id: (await pickReview()).id }),
    // A user is deleted while they write, and restored or not.
    async () => {
      const author = await app.person();
      const { restaurantId } = random.pick(places);
      const review = { restaurantId, reviewType: 'venue', rating: random.pick([1, 5]) } as const;
      await Promise.all([author.send(createReview, review), admin.send(deleteUser, { id: author.id })]);
      if (random.next() < 0.5) await admin.send(undoDeleteUser, { id: author.id });
    },
    // At the same time, older releases and the nightly job.
    () => inTransaction(services.db, (tx) => recount(tx, [random.pick(places).restaurantId])),
    () => recountAll(services.db, undefined, 2),
  ];
  for (let n = 0; n < CONCURRENCY; n++) await write();
  let step = 0;
  const statuses = new Set<number>();
  const work = async () => {
    while (step++ < STEPS) {
      const reply = await random.pick(actions)();
      if (reply instanceof Object && 'status' in reply) statuses.add(Number(reply.status));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(await services.db.$count(reviews)).toBeGreaterThan(CONCURRENCY);

  const counters = await readCounters();
  await recount(
    services.db,
    places.map(({ restaurantId }) => restaurantId),
  );
  const fresh = await readCounters();
  expect(counters.map(({ id, counts }) => [id, counts])).toEqual(fresh.map(({ id, counts }) => [id, counts]));
});

test('a first review adds its weight to those that were counted before', async () => {
  const { services } = app;
  const owner = await app.person({ type: 'restaurant' });
  const { id: restaurantId } = await addRestaurant(services, owner.id);
  const authors = await Promise.all(
    [1, 30, 400].map((days) => app.person({ createdAt: new Date(Date.now() - days * DAY_MS).toISOString() })),
  );
  for (const [n, author] of authors.entries()) {
    const answer = await author.send(createReview, { restaurantId, reviewType: 'venue', rating: 2 + n });
    expect(answer.status).toBe(200);
    const read = async () => {
      const [row] = await services.db.select().from(restaurants).where(sql`id = ${restaurantId}`);
      if (!row) throw new Error('The restaurant is gone.');
      return row;
    };
    const counters = await read();
    expect(counters.reviewCount).toBe(n + 1);
    await recount(services.db, [restaurantId]);
    const fresh = await read();
    expect(counters.quality).toBeCloseTo(fresh.quality, 5);
    for (const star of [0, 1, 2, 3, 4])
      expect(counters.starWeights[star]).toBeCloseTo(fresh.starWeights[star] ?? -1, 4);
  }
});
