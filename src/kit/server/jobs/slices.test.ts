import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { idempotencyKeys, restaurants } from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { deleteInSlices, forEachSlice, updateInSlices } from './slices.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());
beforeEach(() => app.services.db.delete(restaurants));

const add = async () => (await addRestaurant(app.services, owner.id)).id;

test('each row is in one slice, and a row written between two slices in a later one', async () => {
  const { db } = app.services;
  const ids = [await add(), await add(), await add(), await add(), await add()];
  await db.delete(restaurants).where(sql`id = ${ids[1]}`);
  const slices: number[][] = [];
  await forEachSlice(db, restaurants, 2, async (isInSlice) => {
    const rows = await db
      .select({ id: restaurants.id })
      .from(restaurants)
      .where(isInSlice(restaurants.id))
      .orderBy(restaurants.id);
    slices.push(rows.map(({ id }) => id));
    if (slices.length === 1) ids.push(await add());
  });
  const [first, , second, third, fourth, late] = ids;
  expect(slices).toEqual([[first, second], [third, fourth], [late]]);
});

test('an empty table has no slices', async () => {
  await forEachSlice(app.services.db, restaurants, 2, () => Promise.reject(new Error('There is none.')));
});

test('a run that failed begins again at the first row', async () => {
  const { db } = app.services;
  const ids = [await add(), await add(), await add()];
  const rename = (failAfter: number) => {
    let remaining = failAfter;
    return forEachSlice(db, restaurants, 1, async (isInSlice) => {
      if (remaining-- === 0) throw new Error('killed');
      await db.update(restaurants).set({ name: 'Done' }).where(isInSlice(restaurants.id));
    });
  };
  await expect(rename(2)).rejects.toThrow('killed');
  expect(await db.$count(restaurants, sql`name = 'Done'`)).toBe(2);
  await rename(3);
  expect(await db.$count(restaurants, sql`name = 'Done'`)).toBe(ids.length);
});

/** Keys of a day ago are more than two slices. */
const fill = () =>
  app.services.db.execute(sql`
    truncate idempotency_keys;
    insert into idempotency_keys (user_id, key, request, created_at)
    select ${sql.raw(String(owner.id))}, 'old ' || n, '', now() - interval '2 days' from generate_series(1, 4500) n
    union all select ${sql.raw(String(owner.id))}, 'new ' || n, '', now() from generate_series(1, 3) n`);
const isOld = sql`created_at < now() - interval '1 day'`;

test('all rows that meet a condition are deleted except locked ones, and no others', async () => {
  await fill();
  const { db, pool } = app.services;
  const holder = await pool.connect();
  await holder.query(`begin; select from idempotency_keys where key = 'old 7' for update`);
  await deleteInSlices(db, idempotencyKeys, isOld);
  expect(await db.$count(idempotencyKeys)).toBe(4);
  await holder.query('rollback');
  holder.release();
  await deleteInSlices(db, idempotencyKeys, isOld);
  expect(await db.$count(idempotencyKeys)).toBe(3);
});

test('all rows that meet a condition are changed, and no others', async () => {
  await fill();
  const { db } = app.services;
  const isToBeChanged = sql`${isOld} and request = ''`;
  await updateInSlices(db, idempotencyKeys, isToBeChanged, sql`request = request || 'once'`);
  expect(await db.$count(idempotencyKeys, sql`request = 'once'`)).toBe(4500);
  expect(await db.$count(idempotencyKeys, sql`request = ''`)).toBe(3);
});
