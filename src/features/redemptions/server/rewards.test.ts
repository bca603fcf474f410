import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember, addReward } from '#features/loyalty/testing/members.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import {
  createReward,
  deleteReward,
  getOutstanding,
  listOwnRedemptions,
  listOwnRewards,
  type OwnReward,
  redeemReward,
  updateReward,
} from '../contract.ts';
import { listRewards } from './rewards.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
});
afterAll(() => app.close());

async function open() {
  const owner = await app.person({ type: 'restaurant' });
  const { id } = await addRestaurant(app.services, owner.id);
  return { owner, id };
}

const list = async (owner: Person, id: number) =>
  (await owner.send(listOwnRewards, { id })).body as OwnReward[];

test('owners add rewards, change them and take them away; members see those that are active', async () => {
  const { owner, id } = await open();
  expect(await list(owner, id)).toEqual([]);
  const cake = { title: 'Cake', description: ' ', price: 120, stock: 5, perPerson: 1, weekdays: [5, 1, 5] };
  const { status, body } = await owner.send(createReward, { id, ...cake });
  expect([status, body]).toMatchObject([
    200,
    { title: 'Cake', description: null, weekdays: [1, 5], isActive: true, open: 0, confirmed: 0 },
  ]);
  await owner.send(createReward, { id, title: 'Coffee', price: 80 });
  const rewards = await list(owner, id);
  expect(rewards.map(({ title }) => title)).toEqual(['Coffee', 'Cake']);
  const rewardId = rewards[1]?.id ?? 0;
  await owner.send(updateReward, { id, rewardId, isActive: false });
  expect((await listRewards(app.services.db, id)).map(({ title }) => title)).toEqual(['Coffee']);
  expect((await list(owner, id))[1]).toMatchObject({ isActive: false, stock: 5, price: 120 });
  await owner.send(updateReward, { id, rewardId, isActive: true, stock: null });
  expect((await list(owner, id))[1]).toMatchObject({ isActive: true, stock: null });
  expect((await owner.send(deleteReward, { id, rewardId })).status).toBe(200);
  expect((await owner.send(deleteReward, { id, rewardId })).status).toBe(404);
  expect(await list(owner, id)).toHaveLength(1);
});

test('a dearer price is announced for 30 days, a lower one holds at once', async () => {
  const { owner, id } = await open();
  const rewardId = await addReward(app, id);
  const dearer = await owner.send(updateReward, { id, rewardId, price: 100 });
  expect(dearer.body).toMatchObject({ price: 80, nextPrice: 100 });
  const from = Date.parse((dearer.body as OwnReward).nextPriceFrom ?? '');
  expect((from - Date.now()) / DAY_MS).toBeCloseTo(30, 1);
  const lower = await owner.send(updateReward, { id, rewardId, price: 60 });
  expect(lower.body).toMatchObject({ price: 60, nextPrice: null, nextPriceFrom: null });
});

test('rewards of another restaurant cannot be changed through one’s own', async () => {
  const [mine, otherReward] = [await open(), await open()];
  const rewardId = await addReward(app, otherReward.id);
  for (const id of [mine.id, otherReward.id]) {
    expect((await mine.owner.send(updateReward, { id, rewardId, price: 1 })).status).toBe(404);
    expect((await mine.owner.send(deleteReward, { id, rewardId })).status).toBe(404);
  }
  expect((await mine.owner.send(createReward, { id: otherReward.id, title: 'Cake', price: 1 })).status).toBe(
    404,
  );
});

test.each([
  [{ price: 0 }, 'At least 1'],
  [{ price: 1.5 }, 'Enter a whole number'],
  [{ price: 100_001 }, 'At most 100,000'],
  [{ price: 80, title: ' ' }, 'Give the reward a name'],
  [{ price: 80, stock: -1 }, 'At least 0'],
  [{ price: 80, perPerson: 0 }, 'At least 1'],
])('%j is refused: %s', async (fields, message) => {
  const { owner, id } = await open();
  const { status, body } = await owner.send(createReward, { id, title: 'Cake', ...fields });
  expect([status, body]).toMatchObject([400, { message }]);
  expect(await list(owner, id)).toEqual([]);
});

test('the dashboard adds up outstanding points; members who agreed are named', async () => {
  const { owner, id } = await open();
  const read = async () => (await owner.send(getOutstanding, { id })).body;
  expect(await read()).toEqual({ points: 0, rewards: null, openCodes: 0 });
  const rewardId = await addReward(app, id, { price: 60 });
  await addReward(app, id, { price: 10, stock: 0 });
  const [ana, shy, deletedPerson] = [
    await app.person({ name: 'Ana' }),
    await app.person(),
    await app.person(),
  ];
  await addMember(app, { userId: ana.id, restaurantId: id }, 130, { showsName: true });
  await addMember(app, { userId: shy.id, restaurantId: id }, 119);
  await addMember(app, { userId: deletedPerson.id, restaurantId: id }, 500, {
    leftAt: new Date().toISOString(),
  });
  expect(await read()).toEqual({ points: 249, rewards: 3, openCodes: 0 });
  await ana.send(redeemReward, { id: rewardId });
  await shy.send(redeemReward, { id: rewardId });
  expect(await read()).toEqual({ points: 129, rewards: 1, openCodes: 2 });
  const { body } = await owner.send(listOwnRedemptions, { id });
  expect(body).toMatchObject([
    { reward: 'Coffee', price: 60, status: 'open', member: null, confirmedAt: null },
    { reward: 'Coffee', price: 60, status: 'open', member: 'Ana', confirmedBy: null },
  ]);
});
