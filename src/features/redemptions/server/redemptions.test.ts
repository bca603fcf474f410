import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/connect.ts';
import {
  loyaltyEntries,
  loyaltyMemberships,
  loyaltyRedemptions,
  loyaltyRewards,
  restaurantStaff,
  restaurants,
} from '#db/schema.ts';
import { addMember, addReward } from '#features/loyalty/testing/members.ts';
import { businessDay } from '#features/visits/rules.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { cancelRedemption, listRedeemed, redeemReward } from '../contract.ts';
import { Redemption } from '../shapes.ts';
import { confirmRedemption } from './confirm.ts';
import { returnExpired, returnRedemption, spendOnReward } from './redemptions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
});
afterAll(() => app.close());

type Offer = Parameters<typeof addReward>[2];

/** A restaurant with a reward, and a member with points. */
async function offer(points: number, reward: Offer = {}) {
  const owner = await app.person({ type: 'restaurant' });
  const { id: restaurantId } = await addRestaurant(app.services, owner.id);
  const member = await app.person();
  const membershipId = await addMember(app, { userId: member.id, restaurantId }, points);
  return { owner, restaurantId, member, membershipId, rewardId: await addReward(app, restaurantId, reward) };
}

const take = async (person: Person, id: number) => person.send(redeemReward, { id });

/** Takes a reward; returns the redemption. */
async function takeReward(person: Person, id: number) {
  const { status, body } = await take(person, id);
  expect([status, body]).toMatchObject([200, {}]);
  return Redemption.parse(body);
}

const readPoints = async (membershipId: number) => {
  const { db } = app.services;
  const [member] = await db.select().from(loyaltyMemberships).where(eq(loyaltyMemberships.id, membershipId));
  const entries = await db.select().from(loyaltyEntries).where(eq(loyaltyEntries.membershipId, membershipId));
  // The total is always the sum of the entries.
  expect(member?.totalPoints).toBe(entries.reduce((sum, { delta }) => sum + delta, 0));
  return member?.totalPoints;
};

const readStock = async (rewardId: number) => {
  const [reward] = await app.services.db.select().from(loyaltyRewards).where(eq(loyaltyRewards.id, rewardId));
  return reward?.stock;
};

const count = (rewardId: number, status: 'open' | 'confirmed' | 'returned') =>
  app.services.db.$count(loyaltyRedemptions, sql`reward_id = ${rewardId} and status = ${status}`);

const expire = (id: number) =>
  app.services.db
    .update(loyaltyRedemptions)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(loyaltyRedemptions.id, id));

const confirm = (scan: { restaurantId: number; code: string; staffId: number }) =>
  inTransaction(app.services.db, (db) => confirmRedemption({ db, services: app.services }, scan));

describe('taking a reward', () => {
  test('costs its points and one of its stock, and gives a code for fifteen minutes', async () => {
    const { member, membershipId, rewardId } = await offer(100, { stock: 2 });
    const redemption = await takeReward(member, rewardId);
    expect(redemption).toMatchObject({ price: 80, status: 'open', reward: { title: 'Coffee' } });
    expect(redemption.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    const minutes = (Date.parse(redemption.expiresAt) - Date.parse(redemption.createdAt)) / 60_000;
    expect(minutes).toBeCloseTo(15, 1);
    expect([await readPoints(membershipId), await readStock(rewardId)]).toEqual([20, 1]);
    expect((await member.send(listRedeemed, {})).body).toEqual([redemption]);
  });

  test('fifty times at once with the last points is once', async () => {
    const { member, membershipId, rewardId } = await offer(100);
    const answers = await Promise.all(Array.from({ length: 50 }, () => take(member, rewardId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect([await readPoints(membershipId), await count(rewardId, 'open')]).toEqual([20, 1]);
  });

  test('by fifty people at once where one is left gives it to one, and nobody else pays', async () => {
    const { restaurantId, rewardId } = await offer(0, { stock: 1 });
    const people = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const person = await app.person();
        const membershipId = await addMember(app, { userId: person.id, restaurantId }, 100);
        return { person, membershipId };
      }),
    );
    const answers = await Promise.all(people.map(({ person }) => take(person, rewardId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refusal = answers.find(({ status }) => status === 409);
    expect(refusal?.body).toMatchObject({ message: 'This reward has run out. Your points stay yours.' });
    const points = await Promise.all(people.map(({ membershipId }) => readPoints(membershipId)));
    expect(points.sort()).toEqual([...Array(49).fill(100), 20]);
    expect([await readStock(rewardId), await count(rewardId, 'open')]).toEqual([0, 1]);
  });

  test('again with the same key is the same redemption', async () => {
    const { member, membershipId, rewardId } = await offer(400);
    const send = () =>
      member.request('POST', `/api/loyalty/rewards/${rewardId}/redeem`, undefined, {
        'idempotency-key': 'once-and-for-all',
      });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await readPoints(membershipId)).toBe(320);
  });

  test('needs the points, a membership, the right day and a reward that is there', async () => {
    const { owner, member, restaurantId, membershipId, rewardId } = await offer(79);
    const readMessage = async (id: number, person = member) => {
      const { status, body } = await take(person, id);
      return [status, (body as { message: string }).message];
    };
    expect(await readMessage(rewardId)).toEqual([409, 'You need 1 more point for this reward.']);
    const guest = await app.person();
    expect(await readMessage(rewardId, guest)).toEqual([
      409,
      'Join the loyalty program of this restaurant first.',
    ]);
    const today = new Date(businessDay('Europe/Lisbon', Date.now())).getUTCDay();
    await app.services.db
      .update(restaurants)
      .set({ timeZone: 'Europe/Lisbon' })
      .where(eq(restaurants.id, restaurantId));
    const other = await addReward(app, restaurantId, { price: 1, weekdays: [(today + 1) % 7] });
    expect((await readMessage(other))[1]).toMatch(/^This reward is for \w+days\.$/);
    const paused = await addReward(app, restaurantId, { price: 1, isActive: false });
    expect(await readMessage(paused)).toEqual([404, 'Reward not found']);
    expect((await take(owner, rewardId)).status).toBe(403);
    await app.services.db.insert(restaurantStaff).values({ restaurantId, userId: member.id });
    expect(await readMessage(rewardId)).toEqual([403, 'You cannot take rewards where you work.']);
    expect(await readPoints(membershipId)).toBe(79);
  });

  test('is bounded for each person; what went back does not count', async () => {
    const { member, membershipId, rewardId } = await offer(1000, { perPerson: 2 });
    const first = await takeReward(member, rewardId);
    await member.send(cancelRedemption, { id: first.id });
    const answers = await Promise.all(Array.from({ length: 6 }, () => take(member, rewardId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await readPoints(membershipId)).toBe(840);
  });

  test('costs the announced price once its day has come', async () => {
    const prices = { nextPrice: 100, nextPriceFrom: new Date(Date.now() - 1000).toISOString() };
    const { member, membershipId, rewardId } = await offer(150, prices);
    expect((await takeReward(member, rewardId)).price).toBe(100);
    expect(await readPoints(membershipId)).toBe(50);
  });
});

describe('an unused code', () => {
  test('gives points and stock back, once, by the job', async () => {
    const { member, membershipId, rewardId } = await offer(100, { stock: 1 });
    const { id } = await takeReward(member, rewardId);
    await returnExpired(app.services.db);
    expect(await readPoints(membershipId)).toBe(20);
    await expire(id);
    await Promise.all(Array.from({ length: 5 }, () => returnExpired(app.services.db)));
    expect([await readPoints(membershipId), await readStock(rewardId)]).toEqual([100, 1]);
  });

  test('gives them back as soon as its owner looks', async () => {
    const { member, membershipId, rewardId } = await offer(100);
    const { id } = await takeReward(member, rewardId);
    await expire(id);
    expect((await member.send(listRedeemed, {})).body).toMatchObject([{ id, status: 'returned' }]);
    expect(await readPoints(membershipId)).toBe(100);
  });

  test('can be given back before its time, by its owner alone', async () => {
    const { member, membershipId, rewardId } = await offer(100);
    const { id } = await takeReward(member, rewardId);
    expect((await (await app.person()).send(cancelRedemption, { id })).status).toBe(404);
    for (const _ of ['once', 'again'])
      expect((await member.send(cancelRedemption, { id })).body).toMatchObject({ status: 'returned' });
    expect(await readPoints(membershipId)).toBe(100);
  });
});

describe('at the counter', () => {
  test('a code is confirmed once, of ten scans at a time', async () => {
    const { owner, member, restaurantId, membershipId, rewardId } = await offer(100);
    const { code } = await takeReward(member, rewardId);
    const scan = { restaurantId, code, staffId: owner.id };
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(scan)));
    expect(answers.filter((answer) => answer?.state === 'confirmed' && answer.isNew)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer?.state === 'confirmed' && answer.confirmedAt)).size).toBe(
      1,
    );
    expect([await readPoints(membershipId), await count(rewardId, 'confirmed')]).toEqual([20, 1]);
    const answer = await member.request('GET', '/api/notifications');
    expect(answer.body).toMatchObject([{ kind: 'redemption confirmed' }]);
  });

  test('confirming and giving back at once are one of the two', async () => {
    const { owner, member, restaurantId, membershipId, rewardId } = await offer(80 * 12, { stock: 12 });
    const counts = { confirmed: 0, returned: 0 };
    for (let round = 0; round < 12; round++) {
      const { id, code } = await takeReward(member, rewardId);
      const scan = { restaurantId, code, staffId: owner.id };
      const [scanned, went] = await Promise.all([
        confirm(scan),
        inTransaction(app.services.db, (tx) => returnRedemption(tx, id)),
      ]);
      expect(scanned?.state).toBe(went ? 'expired' : 'confirmed');
      counts[went ? 'returned' : 'confirmed'] += 1;
    }
    expect(await count(rewardId, 'confirmed')).toBe(counts.confirmed);
    expect(await readPoints(membershipId)).toBe(80 * 12 - 80 * counts.confirmed);
    expect(await readStock(rewardId)).toBe(12 - counts.confirmed);
  });

  test('a code that has expired is not confirmed, even before the job', async () => {
    const { owner, member, restaurantId, rewardId } = await offer(100);
    const { id, code } = await takeReward(member, rewardId);
    await expire(id);
    expect(await confirm({ restaurantId, code, staffId: owner.id })).toEqual({ state: 'expired' });
  });

  test('own codes, and codes of another restaurant, cannot be confirmed', async () => {
    const { owner, member, restaurantId, rewardId } = await offer(100);
    const { code } = await takeReward(member, rewardId);
    expect(await confirm({ restaurantId, code, staffId: member.id })).toEqual({ state: 'own' });
    const { restaurantId: otherPlaceId } = await offer(0);
    expect(await confirm({ restaurantId: otherPlaceId, code, staffId: owner.id })).toEqual({
      state: 'elsewhere',
    });
    expect(await confirm({ restaurantId, code: 'ZZZZZZZZ', staffId: owner.id })).toBeNull();
  });

  test('a confirmed code cannot be given back', async () => {
    const { owner, member, restaurantId, membershipId, rewardId } = await offer(100);
    const { id, code } = await takeReward(member, rewardId);
    await confirm({ restaurantId, code, staffId: owner.id });
    const { status, body } = await member.send(cancelRedemption, { id });
    expect([status, body]).toMatchObject([
      409,
      { message: expect.stringMatching(/^Already confirmed at \d\d:\d\d\.$/) },
    ]);
    expect(await readPoints(membershipId)).toBe(20);
  });
});

test('a redemption that fails half-way takes neither points nor stock, and gives no code', async () => {
  const { member, membershipId, rewardId } = await offer(1000, { stock: 10 });
  const { db } = app.services;
  for (let round = 0; round < 5; round++) {
    const transaction = inTransaction(db, async (tx) => {
      await spendOnReward(tx, member.id, rewardId);
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      await tx.execute(sql`select 1`);
    });
    await expect(transaction).rejects.toThrow();
  }
  expect([await readPoints(membershipId), await readStock(rewardId)]).toEqual([1000, 10]);
  expect(await count(rewardId, 'open')).toBe(0);
});
