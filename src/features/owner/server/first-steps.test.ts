import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageViews, restaurants, reviewReplies, visits } from '#db/schema.ts';
import { saveProgramme } from '#features/loyalty/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addDish, addRestaurant, addReview } from '#testing/rows.ts';
import { type FIRST_STEPS, getFirstSteps } from '../contract.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

const read = async (id: number) => {
  const { body } = await owner.send(getFirstSteps, { id });
  // The contract's shape has checked the reply.
  const { steps, hasFigures } = body as {
    steps: { step: string; isDone: boolean }[];
    hasFigures: boolean;
  };
  return { done: steps.flatMap(({ step, isDone }) => (isDone ? [step] : [])), hasFigures };
};

test('a place that was just claimed has everything before it, and no figures', async () => {
  const { id } = await addRestaurant(app.services, owner.id, { priceRange: null });
  expect(await read(id)).toEqual({ done: [], hasFigures: false });
  await app.services.db.insert(pageViews).values({ restaurantId: id, day: '2026-11-20', views: 1 });
  expect(await read(id)).toEqual({ done: [], hasFigures: true });
});

test('each step is done by its own action', async () => {
  const { db } = app.services;
  const { id } = await addRestaurant(app.services, owner.id, { priceRange: null, openingHours: {} });
  const steps: string[] = [];
  const expectDone = async (step: (typeof FIRST_STEPS)[number]) => {
    steps.push(step);
    expect((await read(id)).done).toEqual(steps);
  };
  const change = (values: Partial<typeof restaurants.$inferInsert>) =>
    db.update(restaurants).set(values).where(eq(restaurants.id, id));
  await change({ openingHours: { monday: [{ open: '12:00', close: '22:00' }] } });
  await expectDone('hours');
  await change({ priceRange: '$$' });
  await expectDone('price');
  await change({ images: ['/a', '/b', '/c', '/d'] });
  expect((await read(id)).done).toEqual(steps);
  await change({ images: ['/a', '/b', '/c', '/d', '/e'] });
  await expectDone('photos');
  await addDish(app.services, id);
  await expectDone('menu');
  await owner.send(saveProgramme, { id, isOn: true, rules: [] });
  await expectDone('programme');
  const { id: userId } = await app.person();
  await db.insert(visits).values({ userId, restaurantId: id, day: '2026-11-20' });
  await expectDone('code');
  const review = await addReview(app.services, { userId, restaurantId: id });
  expect((await read(id)).done).toEqual(steps);
  await db.insert(reviewReplies).values({ reviewId: review.id, userId: owner.id, reply: 'Thank you' });
  await expectDone('reply');
});
