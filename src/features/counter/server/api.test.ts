import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  auditLog,
  blocks,
  challengeRewards,
  challenges,
  loyaltyRedemptions,
  restaurantStaff,
  restaurants,
} from '#db/schema.ts';
import { addMember, addReward } from '#features/loyalty/testing/members.ts';
import { redeemReward } from '#features/redemptions/contract.ts';
import { Redemption } from '#features/redemptions/shapes.ts';
import { checkIn } from '#features/visits/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { confirmCode, getCounterCode } from '../contract.ts';
import { COUNTER } from '../rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** A restaurant with a staff member, and a guest with a code for a coffee. */
async function open() {
  const { db } = app.services;
  const owner = await app.person({ type: 'restaurant' });
  const { id } = await addRestaurant(app.services, owner.id, { timeZone: 'Asia/Tokyo' });
  const [staff, guest] = [await app.person(), await app.person({ name: 'Ana' })];
  await db.insert(restaurantStaff).values({ restaurantId: id, userId: staff.id });
  await addMember(app, { userId: guest.id, restaurantId: id }, 1000, { showsName: true });
  const reward = await addReward(app, id);
  const take = async () => Redemption.parse((await guest.send(redeemReward, { id: reward })).body);
  return { owner, staff, guest, id, take, redemption: await take() };
}

/** A challenge reward of a guest; of the platform if no restaurant is given. */
async function addChallengeReward(guest: Person, restaurantId: number | null) {
  const { db } = app.services;
  const [challenge] = await db
    .insert(challenges)
    .values({
      restaurantId,
      title: 'Three lunches',
      description: '',
      type: 'food_explorer',
      counts: 'visit',
      timeZone: 'UTC',
      rewardOn: 'complete',
      reward: 'A free dessert',
    })
    .returning();
  const value = crypto.randomUUID().slice(0, 8).toUpperCase();
  await db.insert(challengeRewards).values({
    challengeId: challenge?.id ?? 0,
    value,
    description: '',
    userId: guest.id,
    handedOutAt: sql`now()`,
  });
  return value;
}

const confirm = async (person: Person, id: number, code: string) => {
  const { status, body } = await person.send(confirmCode, { id, code });
  return { status, body, message: (body as { message?: string }).message };
};

const timeIn = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(new Date());

test('staff confirm a guest’s code as typed; the second scan says when that was, on the restaurant’s clocks', async () => {
  const { staff, owner, id, redemption } = await open();
  const { code } = redemption;
  const text = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
  const before = timeIn('Asia/Tokyo');
  const first = await confirm(staff, id, text);
  expect(first).toMatchObject({ status: 200, body: { kind: 'reward', title: 'Coffee', guest: 'Ana' } });
  const second = await confirm(owner, id, code);
  // A minute may pass between the two.
  const times = [before, timeIn('Asia/Tokyo')].map((time) => `Already confirmed at ${time}.`);
  expect(second.status).toBe(409);
  expect(times).toContain(second.message);
  const [line] = await app.services.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.actorId, staff.id), eq(auditLog.action, 'confirm')));
  expect(line).toMatchObject({
    kind: 'reward',
    targetId: redemption.id,
    target: 'Coffee',
    after: { restaurantId: id },
  });
  expect(await app.services.db.$count(auditLog, eq(auditLog.actorId, owner.id))).toBe(0);
});

test.each(['the owner', 'the staff member'] as const)(
  'a guest whom %s blocked, or who blocked them, is served without a name',
  async (who) => {
    for (const isGuestsOwn of [false, true]) {
      const { owner, staff, guest, id, redemption } = await open();
      const other = who === 'the owner' ? owner : staff;
      const [blocker, blocked] = isGuestsOwn ? [guest, other] : [other, guest];
      await app.services.db.insert(blocks).values({ blockerId: blocker.id, blockedId: blocked.id });
      expect(await confirm(staff, id, redemption.code)).toMatchObject({
        status: 200,
        body: { title: 'Coffee', guest: null },
      });
    }
  },
);

test('ten scans at once hand one coffee over', async () => {
  const { staff, owner, id, redemption } = await open();
  const scans = Array.from({ length: 10 }, (_, at) => confirm(at % 2 ? staff : owner, id, redemption.code));
  const answers = await Promise.all(scans);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ message }) => message?.startsWith('Already confirmed at'))).toHaveLength(9);
});

test('the reward of a challenge of the restaurant is claimed once', async () => {
  const { staff, guest, id } = await open();
  const code = await addChallengeReward(guest, id);
  const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(staff, id, code)));
  expect(answers.filter(({ status }) => status === 200)).toMatchObject([
    { body: { kind: 'challenge reward', title: 'A free dessert', paid: null } },
  ]);
  expect(answers.filter(({ message }) => message?.startsWith('Already confirmed at'))).toHaveLength(5);
});

test('codes of other restaurants, expired, unknown and own ones are a sentence, and change nothing', async () => {
  const { db } = app.services;
  const [place, otherPlace] = [await open(), await open()];
  const { staff, id } = place;
  const readMessage = async (code: string, person = staff) => (await confirm(person, id, code)).message;
  expect(await readMessage(otherPlace.redemption.code)).toBe('This code is for another restaurant.');
  expect(await readMessage(await addChallengeReward(otherPlace.guest, otherPlace.id))).toBe(
    'This code is for another restaurant.',
  );
  expect(await readMessage('ZZZZZZZZ')).toBe(
    'There is no reward with this code. Compare it with the guest’s screen.',
  );
  expect(await readMessage('ABC')).toBe('The code has eight letters and digits');
  expect(await readMessage(await addChallengeReward(staff, null))).toBe(
    'Somebody else has to confirm a reward of your own.',
  );
  await db
    .update(loyaltyRedemptions)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(loyaltyRedemptions.id, place.redemption.id));
  expect(await readMessage(place.redemption.code)).toBe(
    'This code has expired. The points are back with the guest, who can take it again.',
  );
  const open_ = await db.$count(loyaltyRedemptions, eq(loyaltyRedemptions.status, 'confirmed'));
  expect((await confirm(otherPlace.staff, id, place.redemption.code)).status).toBe(404);
  expect(await db.$count(loyaltyRedemptions, eq(loyaltyRedemptions.status, 'confirmed'))).toBe(open_);
});

test('wrong codes are limited per person, without affecting others; right ones do not count', async () => {
  const { staff, owner, id, take } = await open();
  for (let wrong = 0; wrong < COUNTER.wrongCodes.points; wrong++)
    expect((await confirm(staff, id, 'ZZZZZZZZ')).status).toBe(409);
  const { code } = await take();
  expect((await confirm(staff, id, code)).status).toBe(429);
  expect((await confirm(owner, id, code)).status).toBe(200);
});

test('staff see the check-in code for guests', async () => {
  const { staff, id } = await open();
  const code = await staff.send(getCounterCode, { id });
  expect(code.status).toBe(200);
  const guest = await app.person();
  const sentCode = (code.body as { code: string }).code;
  expect((await guest.send(checkIn, { id, code: sentCode })).status).toBe(200);
  expect((await guest.send(getCounterCode, { id })).status).toBe(404);
  await app.services.db.update(restaurants).set({ status: 'pending' }).where(eq(restaurants.id, id));
  expect((await staff.send(getCounterCode, { id })).status).toBe(409);
});
