import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getReady } from '#app/contract.ts';
import { createPool, inTransaction } from '#db/connect.ts';
import { hoursExceptions, menuItems, restaurants } from '#db/schema.ts';
import { ChangeFeed, PAGES_CHANGED } from '#features/restaurants/server/changes/change-feed.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addDish, addRestaurant } from '#testing/rows.ts';
import { type ListedRestaurant, listRestaurants } from '../contract.ts';
import { createDiscovery, type Discovery, discoveryService } from './discovery.ts';

let app: TestApp;
let owner: Person;
beforeEach(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const PLACE = { cuisineType: 'Italian', priceRange: '$$', address: 'Rua 1', status: 'approved' } as const;

async function names(query: { q?: string; cuisine?: string } = {}): Promise<string[]> {
  const { body } = await app.visitor.send(listRestaurants, query);
  return (body as ListedRestaurant[]).map(({ name }) => name).sort();
}

/** Adds a restaurant as another process does: no event is published here. */
const addElsewhere = (name: string) =>
  app.services.db.insert(restaurants).values({ ...PLACE, name, userId: owner.id });

/** Runs a second process on the same database during `work`. */
async function withOther(work: (other: Discovery) => Promise<void>): Promise<void> {
  const pool = createPool(app.services.pool.options.connectionString ?? '', () => undefined, 2);
  const other = createDiscovery({ pool, log: app.services.log, feed: new ChangeFeed(pool) });
  other.start();
  try {
    await work(other);
  } finally {
    await other.stop();
    await pool.end();
  }
}

const readIndexSize = async (discovery: Discovery) => (await discovery.ready()).index.size;

test('the process that changed a restaurant finds it at once, another one soon', async () => {
  await withOther(async (other) => {
    expect(await readIndexSize(other)).toBe(0);
    await addRestaurant(app.services, owner.id, { name: 'New' });
    expect(await names()).toEqual(['New']);
    await expect.poll(() => readIndexSize(other)).toBe(1);
  });
});

test('changes by another process are found here: names, dishes, hours, approval, deletion', async () => {
  const { db } = app.services;
  const place = await addRestaurant(app.services, owner.id, { name: 'Old name' });
  const dish = await addDish(app.services, place.id, { name: 'Laksa' });
  const isPlace = eq(restaurants.id, place.id);
  await db.update(restaurants).set({ name: 'Fresh name' }).where(isPlace);
  await expect.poll(() => names({ q: 'fresh' })).toEqual(['Fresh name']);
  await db.update(menuItems).set({ name: 'Pierogi' }).where(eq(menuItems.id, dish.id));
  await expect.poll(() => names({ q: 'pierogi' })).toEqual(['Fresh name']);
  await db.delete(menuItems).where(eq(menuItems.id, dish.id));
  await expect.poll(() => names({ q: 'pierogi' })).toEqual([]);
  await db.update(restaurants).set({ status: 'rejected' }).where(isPlace);
  await expect.poll(() => readIndexSize(app.services.get(discoveryService))).toBe(0);
  await db.update(restaurants).set({ status: 'approved' }).where(isPlace);
  await expect.poll(() => readIndexSize(app.services.get(discoveryService))).toBe(1);
  await db.delete(restaurants).where(isPlace);
  await expect.poll(() => readIndexSize(app.services.get(discoveryService))).toBe(0);
});

test('a statement notes the restaurants that it changes, once, and their pages alone for columns that no search reads', async () => {
  const { db } = app.services;
  const { id } = await addRestaurant(app.services, owner.id);
  const noted = async () => {
    const { rows } = await db.execute<{ restaurant_id: number }>(
      sql`delete from search_changes returning restaurant_id`,
    );
    return rows.map((row) => row.restaurant_id);
  };
  await noted();
  await db.update(restaurants).set({ phone: '1', website: 'https://a.example' });
  expect(await noted()).toEqual([PAGES_CHANGED - id]);
  await db.update(restaurants).set({ tags: ['brunch'] });
  expect(await noted()).toEqual([id]);
  await db.insert(menuItems).values([1, 2, 3].map((price) => ({ restaurantId: id, name: 'Soup', price })));
  expect(await noted()).toEqual([id]);
  await db.update(menuItems).set({ price: 5 });
  expect(await noted()).toEqual([PAGES_CHANGED - id]);
  await db.update(menuItems).set({ dietary: ['Vegan'] });
  expect(await noted()).toEqual([id]);
  await db.insert(hoursExceptions).values({ restaurantId: id, date: '2030-01-01', periods: [] });
  expect(await noted()).toEqual([id]);
  await db.delete(restaurants);
  expect(new Set(await noted())).toEqual(new Set([id]));
});

test('transactions that commit in another order than they began are all found', async () => {
  const { pool } = app.services;
  const discovery = app.services.get(discoveryService);
  const slow = await pool.connect();
  const insert = 'insert into restaurants (user_id, name, cuisine_type, price_range, address, status)';
  await slow.query('begin');
  await slow.query(`${insert} values ($1, 'Slow', 'Thai', '$', 'x', 'approved')`, [owner.id]);
  await addElsewhere('Quick');
  await discovery.catchUp();
  expect(await names()).toEqual(['Quick']);
  await addElsewhere('Quicker');
  await discovery.catchUp();
  expect(await names()).toEqual(['Quick', 'Quicker']);
  await slow.query('commit');
  slow.release();
  await discovery.catchUp();
  expect(await names()).toEqual(['Quick', 'Quicker', 'Slow']);
});

test('a change that a list has read reaches the index, too', async () => {
  const { db } = app.services;
  const { id } = await addRestaurant(app.services, owner.id, { name: 'Old name' });
  expect(await names()).toEqual(['Old name']);
  await db.update(restaurants).set({ name: 'Fresh name' }).where(eq(restaurants.id, id));
  expect(await names()).toEqual(['Fresh name']);
  // Nothing is left for the index's own poll.
  await db.execute(sql`delete from search_changes`);
  await app.services.get(discoveryService).catchUp();
  expect(await names({ q: 'fresh' })).toEqual(['Fresh name']);
});

test('a change that was rolled back is never found', async () => {
  const transaction = inTransaction(app.services.db, async (tx) => {
    await tx.insert(restaurants).values({ ...PLACE, name: 'Ghost', userId: owner.id });
    throw new Error('no');
  });
  await expect(transaction).rejects.toThrow('no');
  await app.services.get(discoveryService).catchUp();
  expect(await names()).toEqual([]);
});

test('broken connections are opened again, and no change is missed', async () => {
  const { db } = app.services;
  await addRestaurant(app.services, owner.id, { name: 'Before' });
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await addElsewhere('Meanwhile');
  await expect.poll(() => names()).toEqual(['Before', 'Meanwhile']);
  await addElsewhere('After');
  await expect.poll(() => names()).toEqual(['After', 'Before', 'Meanwhile']);
});

test('thousands of changes at once, an emptied table and a long pause make the index read everything again', async () => {
  const { db } = app.services;
  const discovery = app.services.get(discoveryService);
  // Other tests may keep the processors busy, so that many rows take longer than a request may.
  await inTransaction(
    db,
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`
        insert into restaurants (user_id, name, cuisine_type, price_range, address, status)
        select ${owner.id}, 'Place ' || n, 'Thai', '$', 'x', 'approved' from generate_series(1, 5001) n`);
    },
    { patient: true },
  );
  const { rows } = await db.execute(sql`select restaurant_id from search_changes`);
  expect(rows).toEqual([{ restaurant_id: 0 }]);
  await discovery.catchUp();
  expect(await readIndexSize(discovery)).toBe(5001);
  // Loyalty entries reference the restaurants and are protected against truncation.
  await db.execute(sql`alter table loyalty_entries disable trigger append_only_whole`);
  await db.execute(sql`grant truncate on loyalty_entries to current_user`);
  await db.execute(sql`truncate restaurants restart identity cascade`);
  await discovery.catchUp();
  expect(await readIndexSize(discovery)).toBe(0);
  await inTransaction(db, async (tx) => {
    await tx.insert(restaurants).values({ ...PLACE, name: 'Swept', userId: owner.id });
    await tx.execute(sql`delete from search_changes`);
  });
  await discovery.catchUp();
  expect(await readIndexSize(discovery)).toBe(0);
  vi.setSystemTime(Date.now() + 3_600_000);
  await discovery.catchUp();
  expect(await names()).toEqual(['Swept']);
});

test('a process is ready once it has read the restaurants', async () => {
  const { pool, log, readiness } = app.services;
  await app.services.get(discoveryService).ready();
  expect((await app.visitor.send(getReady, {})).status).toBe(200);
  const unread = createDiscovery({ pool, log, feed: new ChangeFeed(pool) });
  readiness.push(unread);
  const answer = await app.visitor.send(getReady, {});
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ message: 'The restaurants are being read.' });
});
