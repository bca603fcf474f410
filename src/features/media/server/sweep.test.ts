import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/connect.ts';
import { menuItems, restaurants, reviews, uploads, users } from '#db/schema.ts';
import type { Upload } from '#features/media/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addDish, addRestaurant, addReview } from '#testing/rows.ts';
import { assertPictures } from './pictures.ts';
import { SWEEP_LOCK, sweepPictures } from './sweep.ts';

let app: TestApp;
let me: Person;
let picture: Buffer<ArrayBuffer>;
beforeAll(async () => {
  app = await openApp();
  me = await app.person({ type: 'restaurant' });
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background: '#777' } });
  picture = Buffer.from(await image.png().toBuffer());
});
afterAll(() => app.close());

const YESTERDAY = new Date(Date.now() - 25 * 3600 * 1000).toISOString();

/** A picture that was uploaded more than a day ago. */
async function addOldPicture(): Promise<string> {
  const { id, address } = (await me.upload(picture)).body as Upload;
  await app.services.db.update(uploads).set({ createdAt: YESTERDAY }).where(eq(uploads.id, id));
  return address;
}

const isThere = async (address: string) => {
  const rows = await app.services.db.$count(uploads, eq(uploads.address, address));
  const file = await app.visitor.request('GET', address);
  expect(file.status).toBe(rows === 1 ? 200 : 404);
  return rows === 1;
};

test('a picture without a use is deleted after a day, one with any use stays', async () => {
  const { db } = app.services;
  const [review, gallery, logo, dish, face, nothing] = await Promise.all(
    Array.from({ length: 6 }, addOldPicture),
  );
  const fresh = ((await me.upload(picture)).body as Upload).address;
  const { id } = await addRestaurant(app.services, me.id, { images: [gallery ?? ''], logo });
  await addDish(app.services, id, { image: dish });
  await addReview(app.services, { userId: me.id, restaurantId: id }, { images: [review ?? ''] });
  await db.update(users).set({ avatar: face }).where(eq(users.id, me.id));

  await sweepPictures(app.services);
  for (const address of [review, gallery, logo, dish, face, fresh])
    expect(await isThere(address ?? '')).toBe(true);
  expect(await isThere(nothing ?? '')).toBe(false);

  await db.delete(menuItems).where(eq(menuItems.restaurantId, id));
  await db.delete(reviews).where(eq(reviews.restaurantId, id));
  await db.delete(restaurants).where(eq(restaurants.id, id));
  await db.update(users).set({ avatar: null }).where(eq(users.id, me.id));
  await sweepPictures(app.services);
  for (const address of [review, gallery, logo, dish, face]) expect(await isThere(address ?? '')).toBe(false);
  expect(await isThere(fresh)).toBe(true);
});

test('a picture that is put to use while the sweep runs stays', async () => {
  const address = await addOldPicture();
  const locked = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const saving = inTransaction(app.services.db, async (tx) => {
    await assertPictures(tx, me.id, [address]);
    await tx.update(users).set({ avatar: address }).where(eq(users.id, me.id));
    locked.resolve();
    await commit.promise;
  });
  await locked.promise;
  const sweeps = [sweepPictures(app.services), sweepPictures(app.services)];
  await new Promise((resolve) => setTimeout(resolve, 200));
  commit.resolve();
  await Promise.all([saving, ...sweeps]);
  await sweepPictures(app.services);
  expect(await isThere(address)).toBe(true);
});

test('only pictures of the person themselves are taken, besides those that the row shows anyway', async () => {
  const { db } = app.services;
  const other = await app.person();
  const mine = ((await me.upload(picture)).body as Upload).address;
  const assertOwn = (person: Person, addresses: string[], already?: string[]) =>
    inTransaction(db, (tx) => assertPictures(tx, person.id, addresses, already && { already }));
  await assertOwn(me, [mine, mine]);
  await assertOwn(other, [mine], [mine]);
  await assertOwn(other, []);
  for (const address of [mine, 'https://example.com/a.webp', '/media/none/400.webp', 'javascript:alert(1)']) {
    await expect(assertOwn(other, [address])).rejects.toMatchObject({ status: 400 });
  }
});

test('while an export reads all pictures none are deleted', async () => {
  const { pool } = app.services;
  const address = await addOldPicture();
  const reader = await pool.connect();
  await reader.query('select pg_advisory_lock_shared($1)', [SWEEP_LOCK]);
  await sweepPictures(app.services);
  expect(await isThere(address)).toBe(true);
  await reader.query('select pg_advisory_unlock_shared($1)', [SWEEP_LOCK]);
  reader.release();
  await sweepPictures(app.services);
  expect(await isThere(address)).toBe(false);
});
