import { AsyncResource } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reviews } from '#db/schema.ts';
import { bulk } from '#features/admin/contract.ts';
import { restaurantChanged } from '#features/restaurants/server/events.ts';
import { createReview } from '#features/reviews/contract.ts';
import { reviewCreated } from '#features/reviews/server/events.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { on } from './events.ts';
import type { SubscriberContext } from './services.ts';

let app: TestApp;
let guest: Person;
beforeAll(async () => {
  app = await openApp({ logLevel: 'warn' });
});
beforeEach(async () => {
  guest = await app.person();
});
afterAll(() => app.close());

const count = ({ db }: Pick<SubscriberContext, 'db'>) => db.$count(reviews);

/** Writes a review while `run` listens. */
async function review(run: Parameters<typeof on<object>>[1], options?: Parameters<typeof on>[2]) {
  const owner = await app.person({ type: 'restaurant' });
  const { id: restaurantId } = await addRestaurant(app.services, owner.id);
  const subscription = on(reviewCreated, run, options);
  app.services.subscriptions.push(subscription);
  try {
    return await guest.send(createReview, { restaurantId, rating: 4, reviewType: 'venue' });
  } finally {
    app.services.subscriptions.splice(app.services.subscriptions.indexOf(subscription), 1);
  }
}

test('a subscriber sees the rows of the transaction before anybody else does', async () => {
  const before = await count(app.services);
  const counts: number[] = [];
  // Counts outside of the transaction, in which the pool refuses another connection.
  const countOutside = AsyncResource.bind(async () => await count(app.services));
  const answer = await review(async (context) => {
    counts.push(await count(context), await countOutside());
  });
  expect(answer.status).toBe(200);
  expect(counts).toEqual([before + 1, before]);
});

test('a subscriber that throws rolls the write back', async () => {
  const before = await count(app.services);
  const answer = await review(async () => {
    throw new Error('no');
  });
  expect(answer.status).toBe(500);
  expect(await count(app.services)).toBe(before);
});

test('one that throws after commit is logged, and the write stays', async () => {
  const before = await count(app.services);
  const answer = await review(
    async () => {
      throw new Error('too late');
    },
    { afterCommit: true },
  );
  expect(answer.status).toBe(200);
  expect(await count(app.services)).toBe(before + 1);
  expect(app.logged).toContainEqual(
    expect.objectContaining({
      event: 'review.created',
      error: expect.objectContaining({ message: 'too late' }),
    }),
  );
});

test('points that subscribers report are in the reply, and again for the same key', async () => {
  const owner = await app.person({ type: 'restaurant' });
  const { id: restaurantId } = await addRestaurant(app.services, owner.id);
  let times = 0;
  const listens = on(reviewCreated, async ({ earned }) => {
    times += 1;
    earned?.push(`Call ${times} earned this.`);
  });
  app.services.subscriptions.push(listens);
  const review = { restaurantId, rating: 4, reviewType: 'venue' };
  const send = () => guest.request('POST', '/api/reviews', review, { 'idempotency-key': 'a-review-of-mine' });
  const replies = [await send(), await send()];
  app.services.subscriptions.splice(app.services.subscriptions.indexOf(listens), 1);
  expect(replies[0]?.body).toMatchObject({ earned: ['Call 1 earned this.'] });
  expect(replies[1]?.body).toEqual(replies[0]?.body);
});

test('after commit a subscriber sees what everybody sees', async () => {
  const before = await count(app.services);
  const counts: number[] = [];
  await review(
    async (context) => {
      counts.push(await count(context));
    },
    { afterCommit: true },
  );
  expect(counts).toEqual([before + 1]);
});

test('after-commit subscribers do not run for a write that is refused', async () => {
  let calls = 0;
  const late = on(reviewCreated, async () => void calls++, { afterCommit: true });
  app.services.subscriptions.push(late);
  await review(async () => {
    throw new Error('no');
  });
  app.services.subscriptions.splice(app.services.subscriptions.indexOf(late), 1);
  expect(calls).toBe(0);
});

test('a subscriber to all events of a call runs once for all of them', async () => {
  const owner = await app.person({ type: 'restaurant' });
  const admin = await app.person({ isAdmin: true });
  const places = [await addRestaurant(app.services, owner.id), await addRestaurant(app.services, owner.id)];
  const ids = places.map(({ id }) => id);
  const calls: string[] = [];
  const listeners = [
    on(
      restaurantChanged,
      async (_, { restaurantId }) => void calls.push(`each ${ids.indexOf(restaurantId)}`),
      {
        afterCommit: true,
      },
    ),
    on(restaurantChanged, async () => void calls.push('once'), { afterCommit: 'once' }),
  ];
  app.services.subscriptions.push(...listeners);
  await admin.send(bulk, { table: 'restaurants', action: 'revoke', ids, notes: 'Not now, please.' });
  app.services.subscriptions.splice(-listeners.length);
  expect(calls).toEqual(['each 0', 'once', 'each 1']);
});
