import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parts } from '#app/server/features.ts';
import { accountErasures, deletionReceipts, mails, posts } from '#db/schema.ts';
import { openApp, PASSWORD, type TestApp } from '#testing/app.ts';
import { addMoney, addRestaurant, addReview } from '#testing/rows.ts';
import { closeAccount, downloadDeletionReceipt, getDeletionReceipt } from '../contract.ts';
import { findBooksEnd } from '../rules.ts';
import type { DeletionReceipt } from '../shapes.ts';
import { eraseAccounts } from './erasure.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** Creates a person with two posts, a review and money, and deletes the account. */
async function deleteAccount(reviews: 'stay' | 'go') {
  const { services } = app;
  const me = await app.person({ name: 'Canary Name', email: `canary-${reviews}@example.com` });
  const place = await addRestaurant(services, null);
  await addReview(services, { userId: me.id, restaurantId: place.id }, { review: 'Canary words' });
  await services.db
    .insert(posts)
    .values([1, 2].map((nth) => ({ userId: me.id, content: `Canary post ${nth}` })));
  await addMoney(services, me.id, 500);
  const reply = await me.send(closeAccount, { currentPassword: PASSWORD, reviews, leavesMoney: true });
  expect(reply.status).toBe(200);
  const { receipt: reference } = reply.body as { receipt: string };
  return { me, reference };
}

const read = async (reference: string) =>
  (await app.visitor.send(getDeletionReceipt, { reference })).body as DeletionReceipt;

test.each(['stay', 'go'] as const)(
  'a person who leaves gets a receipt in numbers, where reviews %s',
  async (reviews) => {
    const { services } = app;
    const { me, reference } = await deleteAccount(reviews);
    await eraseAccounts(services);
    const receipt = await read(reference);
    expect(receipt).toMatchObject({
      keptReviews: reviews === 'stay',
      erased: { account: 1, posts: 2, ...(reviews === 'go' && { reviews: 1 }) },
      kept: { books: { wallet: 2 }, ...(reviews === 'stay' && { choice: { reviews: 1 } }) },
    });
    if (reviews === 'stay') {
      // A last pass erases what slow calls wrote.
      expect(receipt.completedAt).toBeNull();
      await services.db
        .update(accountErasures)
        .set({ createdAt: sql`now() - interval '2 minutes'`, nextSliceAt: sql`now()` })
        .where(eq(accountErasures.userId, me.id));
      await eraseAccounts(services);
    }
    expect((await read(reference)).completedAt).toEqual(expect.any(String));

    const [row] = await services.db
      .select()
      .from(deletionReceipts)
      .where(eq(deletionReceipts.reference, reference));
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`canary|${me.username}|example\\.com`, 'i'));
    const file = await app.visitor.send(downloadDeletionReceipt, { reference });
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.body).toMatchObject({ reference, erased: { posts: 2 } });
    expect(await services.db.$count(mails, eq(mails.kind, 'account closed'))).toBeGreaterThan(0);
  },
);

test('a receipt is found only by its reference', async () => {
  for (const reference of ['x', 'A'.repeat(22), '../etc', '%'])
    expect([400, 404]).toContain((await app.visitor.send(getDeletionReceipt, { reference })).status);
});

test('every table that a feature says it keeps is one that it exports', () => {
  for (const { tables, keeps = {} } of parts.personalData)
    expect(Object.keys(tables(1))).toEqual(expect.arrayContaining(Object.keys(keeps)));
});

test('books are kept until the end of a year', () => {
  expect(findBooksEnd(new Date('2026-03-05T10:00:00Z'), 10).toISOString()).toBe('2036-12-31T23:59:59.999Z');
});
