import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parts } from '#app/server/features.ts';
import { menuItems, reports, restaurants, reviews, reviewVotes, users } from '#db/schema.ts';
import { eraseAccounts } from '#features/account/server/erasure.ts';
import {
  deleteRestaurant,
  listAdminRestaurants,
  undoDeleteRestaurant,
} from '#features/admin/restaurants/contract.ts';
import { deleteUser, listUsers, undoDeleteUser } from '#features/admin/users/contract.ts';
import { readWaitingMails } from '#features/mail/testing/mails.ts';
import { createReport } from '#features/reports/contract.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { listReviews } from '#features/reviews/contract.ts';
import { recount } from '#features/reviews/server/counters.ts';
import { seededRandom } from '#sample/random.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { createFixtures } from '#testing/fixtures.ts';
import { addDish, addRestaurant, addReview } from '#testing/rows.ts';
import { purge } from './purge.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openApp();
  admin = await app.person({ isAdmin: true });
});
afterAll(() => app.close());

const LATER = new Date(Date.now() + 31 * 24 * 3600 * 1000);

const readCounts = async (id: number) => {
  const [row] = await app.services.db.select().from(restaurants).where(eq(restaurants.id, id));
  return { reviews: row?.reviewCount, stars: row?.ratingSum };
};

test('a deleted person is nowhere, with their reviews and restaurants, and all of it comes back', async () => {
  const { services } = app;
  const [removedOwner, other] = [
    await app.person({ type: 'restaurant' }),
    await app.person({ type: 'restaurant' }),
  ];
  const removedPlace = await addRestaurant(services, removedOwner.id);
  const waiting = await addRestaurant(services, removedOwner.id, { status: 'pending' });
  const before = await addRestaurant(services, removedOwner.id);
  await admin.send(deleteRestaurant, { id: before.id });
  const place = await addRestaurant(services, other.id);
  await addReview(services, { userId: removedOwner.id, restaurantId: place.id }, { rating: 1 });
  await addReview(services, { userId: admin.id, restaurantId: place.id }, { rating: 5 });
  expect(await readCounts(place.id)).toEqual({ reviews: 2, stars: 6 });

  const deleted = await admin.send(deleteUser, { id: removedOwner.id });
  expect(deleted.body).toEqual({ message: 'User deleted successfully' });
  expect(await readCounts(place.id)).toEqual({ reviews: 1, stars: 5 });
  expect((await removedOwner.request('GET', '/api/user')).status).toBe(401);
  for (const person of [app.visitor, other, admin])
    expect((await person.send(getRestaurant, { id: removedPlace.id })).status).toBe(404);
  const answer = await app.visitor.send(listReviews, { id: place.id });
  expect(answer.body).toMatchObject([{ userId: admin.id }]);
  expect((await app.visitor.request('GET', `/api/people/${removedOwner.username}`)).status).toBe(404);
  expect((await admin.send(listUsers, { q: removedOwner.username })).body).toEqual([]);
  expect((await admin.send(listUsers, { state: 'deleted', q: removedOwner.username })).body).toMatchObject([
    { id: removedOwner.id },
  ]);
  expect((await admin.send(undoDeleteRestaurant, { id: removedPlace.id })).status).toBe(409);

  const replies = await Promise.all([1, 2].map(() => admin.send(undoDeleteUser, { id: removedOwner.id })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const mails = (await readWaitingMails(services)).filter(
    ({ userId, kind }) => userId === removedOwner.id && kind.startsWith('account'),
  );
  expect(mails.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
    `account removed ${removedOwner.username}@example.com`,
    `account restored ${removedOwner.username}@example.com`,
  ]);
  expect(await readCounts(place.id)).toEqual({ reviews: 2, stars: 6 });
  expect((await app.visitor.send(getRestaurant, { id: removedPlace.id })).status).toBe(200);
  const rows = await services.db.select().from(restaurants).where(eq(restaurants.userId, removedOwner.id));
  expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [removedPlace.id, 'approved'],
      [waiting.id, 'pending'],
      // It was deleted alone before: it stays deleted.
      [before.id, 'rejected'],
    ]),
  );
  expect((await admin.send(undoDeleteRestaurant, { id: before.id })).body).toMatchObject({
    status: 'approved',
    deletedAt: null,
  });
});

/** The counters of all restaurants and dishes. */
async function counters() {
  const { rows } = await app.services.pool.query<{ id: string; counts: number[]; weights: number[] }>(
    `select 'restaurant ' || id as id, array[review_count, rating_sum] as counts, star_weights as weights
     from restaurants union all
     select 'dish ' || id, array[review_count, rating_sum], '{}' from menu_items order by 1`,
  );
  return rows;
}

test('without a deleted person all counters are as if they had never come, and as before once restored', async () => {
  const { services } = app;
  const random = seededRandom(3);
  const owner = await app.person({ type: 'restaurant' });
  const others = await Promise.all(Array.from({ length: 6 }, () => app.person()));
  const busy = await app.person();
  const places: Array<{ restaurantId: number; menuItemId: number }> = [];
  for (let n = 0; n < 20; n++) {
    const { id } = await addRestaurant(services, owner.id);
    places.push({ restaurantId: id, menuItemId: (await addDish(services, id)).id });
  }
  const write = async (userId: number) => {
    const place = random.pick(places);
    const about = random.next() < 0.5 ? place : { restaurantId: place.restaurantId };
    const reviewType = 'menuItemId' in about ? ('dish' as const) : ('venue' as const);
    await services.db
      .insert(reviews)
      .values({ ...about, userId, reviewType, rating: random.pick([1, 2, 3, 4, 5]) });
  };
  for (let n = 0; n < 60; n++) await write(random.pick(others).id);
  const ids = places.map(({ restaurantId }) => restaurantId);
  await recount(services.db, ids);
  const countersWithout = await counters();
  for (let n = 0; n < 40; n++) await write(busy.id);
  await recount(services.db, ids);
  const withThem = await counters();
  expect(withThem).not.toEqual(countersWithout);

  const expectCounters = async (before: typeof countersWithout) => {
    const now = await counters();
    expect(now.map(({ id, counts }) => [id, counts])).toEqual(before.map(({ id, counts }) => [id, counts]));
    for (const [at, { weights }] of now.entries())
      for (const [star, weight] of weights.entries())
        expect(weight).toBeCloseTo(before[at]?.weights[star] ?? -1, 3);
  };
  await admin.send(deleteUser, { id: busy.id });
  await expectCounters(countersWithout);
  await admin.send(undoDeleteUser, { id: busy.id });
  await expectCounters(withThem);
  await admin.send(deleteUser, { id: busy.id });
  await purge(services.db, parts, LATER);
  await eraseAccounts(services);
  await expectCounters(countersWithout);
  expect(await references('users', busy.id)).toEqual([]);
});

test('a deleted restaurant is not found, not even by its owner', async () => {
  const owner = await app.person({ type: 'restaurant' });
  const { id } = await addRestaurant(app.services, owner.id);
  const replies = await Promise.all([1, 2, 3].map(() => admin.send(deleteRestaurant, { id })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect((await owner.send(getRestaurant, { id })).status).toBe(404);
  expect((await owner.request('GET', '/api/owner/restaurants')).body).toEqual([]);
  expect((await admin.send(listAdminRestaurants, { deleted: '1', owner: owner.id })).body).toMatchObject([
    { id },
  ]);
});

test('after its days a deleted restaurant cannot be restored, and is erased with all its rows', async () => {
  const { services } = app;
  const { db } = services;
  const owner = await app.person({ type: 'restaurant' });
  const { id } = await addRestaurant(services, owner.id);
  const { id: staying } = await addRestaurant(services, owner.id);
  // More than two slices.
  await db.execute(sql`
    insert into menu_items (restaurant_id, name, price)
    select place, 'Dish ' || n, 100 from generate_series(1, 700) n, unnest(array[${id}, ${staying}]::int[]) place`);
  const review = await addReview(services, { userId: admin.id, restaurantId: id });
  await admin.send(createReport, { kind: 'review', targetId: review.id, reason: 'Offensive' });
  await admin.send(deleteRestaurant, { id });
  await db
    .update(restaurants)
    .set({ deletedAt: sql`now() - interval '30 days 1 second'` })
    .where(eq(restaurants.id, id));
  expect((await admin.send(undoDeleteRestaurant, { id })).status).toBe(404);
  await purge(db, parts, new Date());
  expect(await references('restaurants', id)).toEqual([]);
  expect(await db.$count(restaurants, eq(restaurants.id, id))).toBe(0);
  expect(await db.$count(reports, eq(reports.targetId, review.id))).toBe(0);
  expect(await db.$count(menuItems, eq(menuItems.restaurantId, staying))).toBe(700);
});

/** All rows that refer to rows of a table, by the database's foreign keys. */
async function references(table: string, id: number): Promise<string[]> {
  const { pool } = app.services;
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = $1::regclass and cardinality(c.conkey) = 1`,
    [table],
  );
  const texts: string[] = [];
  for (const key of rows) {
    const { rowCount } = await pool.query(`select 1 from ${key.table} where ${key.column} = $1`, [id]);
    if (rowCount) texts.push(`${key.table}.${key.column}`);
  }
  return texts.sort();
}

test('after thirty days a deleted person is gone from every table, and the sums still hold', async () => {
  const { db, pool } = app.services;
  const cast = await createFixtures(app);
  const { diner, owner } = cast;
  // Money as `transfer` would have entered it in the ledger.
  await pool.query(`with moved as (insert into ledger_transfers (kind) values ('top-up') returning id),
    house as (insert into ledger_accounts (kind) values ('sandbox payments') returning id),
    wallet as (insert into ledger_accounts (kind, user_id) values ('wallet', ${diner.id}) returning id),
    paid as (update users set wallet_balance = 700 where id = ${diner.id})
    insert into ledger_entries (transfer_id, account_id, amount, balance)
    select moved.id, house.id, -700, null from moved, house
    union all select moved.id, wallet.id, 700, 700 from moved, wallet`);
  const likedReview = await addReview(
    app.services,
    { userId: cast.other.id, restaurantId: cast.place },
    { likes: 1, votes: 1 },
  );
  await db.insert(reviewVotes).values({ reviewId: likedReview.id, userId: diner.id, isHelpful: true });
  await db
    .insert(reports)
    .values({ reporterId: owner.id, kind: 'user', targetId: diner.id, reason: 'Offensive' });

  expect((await references('users', diner.id)).length).toBeGreaterThan(8);
  expect((await references('restaurants', cast.place)).length).toBeGreaterThan(4);
  await admin.send(deleteUser, { id: diner.id });
  await admin.send(deleteUser, { id: owner.id });
  await purge(db, parts, new Date(Date.now() + 29 * 24 * 3600 * 1000));
  expect(await db.$count(users, eq(users.id, diner.id))).toBe(1);

  await purge(db, parts, LATER);
  await eraseAccounts(app.services);
  for (const { id } of [diner, owner]) {
    expect(await db.$count(users, eq(users.id, id))).toBe(0);
    expect(await references('users', id)).toEqual([]);
  }
  expect(await db.$count(restaurants, eq(restaurants.userId, owner.id))).toBe(0);
  expect(await references('restaurants', cast.place)).toEqual([]);
  expect(await references('reviews', cast.review)).toEqual([]);
  expect(await db.$count(reviews, eq(reviews.userId, diner.id))).toBe(0);
  expect(await db.$count(reports, eq(reports.targetId, diner.id))).toBe(0);
  const { rows } = await pool.query(
    'select sum(amount)::int as all, count(*)::int as entries from ledger_entries',
  );
  expect(rows).toEqual([{ all: 0, entries: 4 }]);
  expect((await app.visitor.request('GET', '/api/wallet/invariants')).body).toMatchObject({
    total: 0,
    wallets: 0,
    wrongBalances: 0,
  });
  expect((await admin.send(undoDeleteUser, { id: diner.id })).status).toBe(404);
});
