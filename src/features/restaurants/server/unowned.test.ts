import { afterAll, beforeAll, expect, test } from 'vitest';
import { visits } from '#db/schema.ts';
import { getSubmission, listAdminRestaurants } from '#features/admin/restaurants/contract.ts';
import { messageOwner } from '#features/moderation/contract.ts';
import { countVisitors } from '#features/visits/server/visitors.ts';
import { giveTip } from '#features/wallet/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addMoney, addRestaurant } from '#testing/rows.ts';
import { getRestaurant } from '../contract.ts';

let app: TestApp;
let diner: Person;
let id: number;
beforeAll(async () => {
  app = await openApp();
  diner = await app.person();
  ({ id } = await addRestaurant(app.services, null, { name: 'Tasca Nova', priceRange: null, address: '' }));
});
afterAll(() => app.close());

test('a place without an owner shows to everybody, without VERIFIED', async () => {
  for (const person of [app.visitor, diner]) {
    const { status, body } = await person.send(getRestaurant, { id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ userId: null, priceRange: null, address: '', verified: false });
  }
});

test('it takes no tips, and the money stays', async () => {
  await addMoney(app.services, diner.id, 500);
  const { status, body } = await diner.send(giveTip, { restaurantId: id, amount: 100 });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    errors: { restaurantId: 'Nobody at this restaurant can receive tips at the moment' },
  });
});

test('a person who checks in counts as a visitor', async () => {
  const { db } = app.services;
  for (let guest = 0; guest < 3; guest++) {
    const { id: userId } = await app.person();
    await db.insert(visits).values({ userId, restaurantId: id, day: '2026-11-20' });
  }
  await countVisitors(db, new Date());
  expect((await app.visitor.send(getRestaurant, { id })).body).toMatchObject({ weeklyVisitors: 3 });
});

test('administrators find it in their table, without an owner to message', async () => {
  const admin = await app.person({ isAdmin: true });
  const { body } = await admin.send(listAdminRestaurants, { q: 'tasca' });
  expect(body).toMatchObject([{ id, userId: null, username: null, userEmail: null }]);
  expect((await admin.send(getSubmission, { id })).body).toMatchObject({ id, username: null });
  expect((await admin.send(messageOwner, { restaurantId: id, message: 'Hello' })).status).toBe(409);
});
