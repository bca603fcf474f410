import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/connect.ts';
import { auditLog, challengeRewards, coupons, restaurantStaff, restaurants } from '#db/schema.ts';
import { editAdminChallenge } from '#features/admin/challenges/contract.ts';
import {
  fundPromotions,
  getPromotionFunds,
  listCoupons,
  withdrawPromotions,
} from '#features/admin/coupons/contract.ts';
import {
  acceptChallenge,
  getChallenge,
  listChallengeRewards,
  withdrawChallenge,
} from '#features/challenges/contract.ts';
import { addChallenge } from '#features/challenges/testing/challenges.ts';
import { confirmCode } from '#features/counter/contract.ts';
import { listNotifications, type Notification } from '#features/notifications/contract.ts';
import { getStatement } from '#features/payouts/contract.ts';
import { readPurses } from '#features/payouts/server/purses.ts';
import { listTransactions } from '#features/wallet/contract.ts';
import { readBalances } from '#features/wallet/server/balances.ts';
import { verifyLedger } from '#features/wallet/server/verify.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { runScheduledJobs } from '#testing/jobs.ts';
import { addRestaurant } from '#testing/rows.ts';
import { getOwnCoupons, listCouponPlaces, saveCouponChoice } from '../contract.ts';
import { COUPON_TERMS } from '../options.ts';
import { addCouponChallenge, addCouponPlace, takeCode, takeCoupons } from '../testing/coupons.ts';
import { releaseAllCoupons } from './coupons.ts';
import { verifyCoupons } from './verify.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
  admin = await app.person({ isAdmin: true });
});
afterAll(() => app.close());
afterEach(async () => {
  const checks = [...(await verifyLedger(app.services.db)), ...(await verifyCoupons(app.services.db))];
  expect(checks.flatMap(({ wrong }) => wrong)).toEqual([]);
});

const money = { note: 'Bank 1234', currentPassword: PASSWORD };
const fund = (amount: number, currency = 'EUR') => admin.send(fundPromotions, { amount, currency, ...money });

async function readFunds(currency: string) {
  const { body } = await admin.send(getPromotionFunds, {});
  return (body as Array<{ currency: string }>).find((one) => one.currency === currency);
}

const readBalance = async ({ id }: Person, currency = 'EUR') =>
  (await readBalances(app.services.db, id)).find((one) => one.currency === currency)?.balance ?? 0;

const confirm = async (person: Person, id: number, code: string | null) => {
  const { status, body } = await person.send(confirmCode, { id, code: code ?? '' });
  return { status, body, message: (body as { message?: string }).message };
};

test('the operator funds the account, guests get coupons, and the counter’s confirmation pays the owner', async () => {
  expect((await fund(1200, 'GBP')).body).toEqual({ currency: 'GBP', funds: 1200, reserved: 0 });
  const { owner, id } = await addCouponPlace(app, { currency: 'GBP', name: 'Casa Lume' });
  const challenge = await addCouponChallenge(app, { currency: 'GBP' });
  const guest = await app.person();
  expect((await guest.send(getChallenge, { id: challenge })).body).toMatchObject({
    rewardValue: { amount: 500, currency: 'GBP' },
    rewardsLeft: 2,
  });
  const code = await takeCode(guest, challenge);
  expect(await readFunds('GBP')).toMatchObject({ funds: 1200, reserved: 500, paid: 0, openCoupons: 1 });
  expect((await guest.send(listChallengeRewards, {})).body).toMatchObject([
    { restaurant: null, coupon: { amount: 500, currency: 'GBP', state: 'open' } },
  ]);
  expect(await confirm(owner, id, code)).toMatchObject({
    status: 200,
    body: { title: 'A dessert', paid: { amount: 500, currency: 'GBP' } },
  });
  expect(await readFunds('GBP')).toMatchObject({ funds: 700, reserved: 0, paid: 500, paidCoupons: 1 });
  expect(await readBalance(owner, 'GBP')).toBe(500);
  expect((await guest.send(listChallengeRewards, {})).body).toMatchObject([
    { coupon: { state: 'redeemed' } },
  ]);
  // The same line is in the owner's history, statement, panel and bell; it may be paid out.
  const line = { kind: 'coupon', amount: 500, message: 'A dessert', restaurant: { id, name: 'Casa Lume' } };
  expect((await owner.send(listTransactions, {})).body).toMatchObject([line]);
  const month = new Date().toISOString().slice(0, 7);
  expect((await owner.send(getStatement, { month, currency: 'GBP' })).body).toMatchObject({
    sums: [{ kind: 'coupon', count: 1, in: 500, out: 0 }],
    lines: [line],
  });
  expect((await owner.send(getOwnCoupons, { id })).body).toMatchObject({
    takesCoupons: true,
    currency: 'GBP',
    paid: { amount: 500, count: 1 },
    latest: [{ title: 'A dessert', amount: 500 }],
  });
  const inbox = (await owner.send(listNotifications, {})).body as Notification[];
  expect(inbox.map(({ kind, title }) => [kind, title])).toEqual([
    ['coupon paid', '£5.00 for a coupon at Casa Lume'],
  ]);
  expect(await readPurses(app.services.db, owner.id)).toMatchObject([
    { received: 500, topUps: 0, vouchers: 0 },
  ]);
  expect((await admin.send(listCoupons, { state: 'redeemed', q: 'lume' })).body).toMatchObject([
    { reward: 'A dessert', restaurant: 'Casa Lume', amount: 500, state: 'redeemed' },
  ]);
});

test('one code at two counters and pressed twice is paid once', async () => {
  await fund(5000);
  const [place, otherPlace] = [await addCouponPlace(app), await addCouponPlace(app)];
  const code = await takeCode(await app.person(), await addCouponChallenge(app));
  const presses = [place, otherPlace, place, otherPlace, place, otherPlace].map(({ owner, id }) =>
    confirm(owner, id, code),
  );
  const answers = await Promise.all(presses);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ message }) => message?.startsWith('Already confirmed at'))).toHaveLength(5);
  expect((await readBalance(place.owner)) + (await readBalance(otherPlace.owner))).toBe(500);
});

test('a place that does not take part, one in other money, and people of the place are refused in a plain sentence', async () => {
  await fund(5000);
  const [takes, other, abroad] = [
    await addCouponPlace(app),
    await addCouponPlace(app, { takesCoupons: false, name: 'Casa Norte' }),
    await addCouponPlace(app, { currency: 'PLN', name: 'Bar Mleczny' }),
  ];
  const guest = await app.person();
  const code = await takeCode(guest, await addCouponChallenge(app));
  expect((await confirm(other.owner, other.id, code)).message).toBe(
    'Casa Norte does not take Tablemate’s coupons. Its owner can change that under Challenges.',
  );
  expect((await confirm(abroad.owner, abroad.id, code)).message).toBe(
    'This coupon is in EUR, and Bar Mleczny is paid in PLN.',
  );
  await app.services.db.insert(restaurantStaff).values({ restaurantId: takes.id, userId: guest.id });
  expect((await confirm(takes.owner, takes.id, code)).message).toBe(
    'People who work here cannot use their coupons here.',
  );
  await app.services.db.delete(restaurantStaff).where(eq(restaurantStaff.userId, guest.id));
  // A new owner has agreed to nothing.
  const heir = await app.person({ type: 'restaurant' });
  await app.services.db.update(restaurants).set({ userId: heir.id }).where(eq(restaurants.id, takes.id));
  expect((await confirm(heir, takes.id, code)).status).toBe(409);
  await takeCoupons(heir, takes.id);
  expect((await confirm(heir, takes.id, code)).status).toBe(200);
  expect(await readBalance(heir)).toBe(500);
});

test('no funds, no coupon: of many at once as many get one as the account can pay', async () => {
  await fund(1100, 'CHF');
  const challenge = await addCouponChallenge(app, { currency: 'CHF' });
  const guests = await Promise.all(Array.from({ length: 6 }, () => app.person()));
  const codes = await Promise.all(guests.map((guest) => takeCode(guest, challenge)));
  expect(codes.filter(Boolean)).toHaveLength(2);
  expect((await app.visitor.send(getChallenge, { id: challenge })).body).toMatchObject({ rewardsLeft: 0 });
  expect(await readFunds('CHF')).toMatchObject({ funds: 1100, reserved: 1000 });
  // Reserved money cannot be withdrawn.
  const out = { currency: 'CHF', ...money };
  expect((await admin.send(withdrawPromotions, { amount: 101, ...out })).status).toBe(409);
  expect((await admin.send(withdrawPromotions, { amount: 100, ...out })).body).toMatchObject({ funds: 1000 });
  expect((await admin.send(withdrawPromotions, { amount: 1, currency: 'JPY', ...money })).status).toBe(409);
});

test('a coupon that is returned or expires releases its value, and pays nobody', async () => {
  await fund(1000, 'SEK');
  const { owner, id } = await addCouponPlace(app, { currency: 'SEK' });
  const challenge = await addCouponChallenge(app, { currency: 'SEK' });
  const [fickle, slow] = [await app.person(), await app.person()];
  await takeCode(fickle, challenge);
  await fickle.send(withdrawChallenge, { id: challenge });
  const code = await takeCode(slow, challenge);
  expect(await readFunds('SEK')).toMatchObject({ reserved: 500 });
  await app.services.db
    .update(coupons)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(and(eq(coupons.currency, 'SEK'), sql`closed_at is null`));
  expect((await confirm(owner, id, code)).message).toBe('This coupon has expired.');
  await runScheduledJobs(app.services, 'hour');
  expect(await readFunds('SEK')).toMatchObject({ funds: 1000, reserved: 0, openCoupons: 0 });
  expect((await confirm(owner, id, code)).message).toBe('This coupon has expired.');
  expect((await slow.send(listChallengeRewards, {})).body).toMatchObject([{ coupon: { state: 'expired' } }]);
  expect(await readBalance(owner, 'SEK')).toBe(0);
  // So does a coupon of a closed account.
  const leaver = await app.person();
  await takeCode(leaver, challenge);
  expect(await readFunds('SEK')).toMatchObject({ reserved: 500 });
  expect(await inTransaction(app.services.db, (tx) => releaseAllCoupons(tx, leaver.id))).toBe(1);
  expect(await readFunds('SEK')).toMatchObject({ reserved: 0 });
});

test('an old reward without funds is refused and no longer handed out, until an administrator backs it', async () => {
  const { db } = app.services;
  const { owner, id: place } = await addCouponPlace(app, { currency: 'NOK' });
  const id = await addChallenge(app, {
    rewardOn: 'accept',
    rewardAmount: null,
    rewardCurrency: null,
    stock: 3,
  });
  const [before, after] = [await app.person(), await app.person()];
  expect(await takeCode(before, id)).toBeNull();
  // As it was handed out before coupons were backed.
  const [row] = await db
    .update(challengeRewards)
    .set({ userId: before.id, handedOutAt: sql`now()` })
    .where(sql`id = (select min(id) from challenge_rewards where challenge_id = ${id})`)
    .returning();
  expect((await confirm(owner, place, row?.value ?? '')).message).toMatch(/^Nobody pays for this coupon/);
  const rewardValue = { amount: 500, currency: 'NOK' };
  expect((await admin.send(editAdminChallenge, { id, rewardValue })).status).toBe(409);
  await fund(1000, 'NOK');
  expect((await admin.send(editAdminChallenge, { id, rewardValue })).body).toMatchObject({ rewardValue });
  expect((await admin.send(editAdminChallenge, { id, rewardValue })).status).toBe(409);
  expect((await confirm(owner, place, row?.value ?? '')).status).toBe(200);
  expect(await takeCode(after, id)).not.toBeNull();
});

test('funding asks for the password, is in the audit log, and is for administrators', async () => {
  const input = { amount: 700, currency: 'DKK', note: 'Bank 1234' };
  expect((await admin.send(fundPromotions, { ...input, currentPassword: 'wrong' })).status).toBe(400);
  expect(
    (await (await app.person()).send(fundPromotions, { ...input, currentPassword: PASSWORD })).status,
  ).toBe(403);
  expect(await readFunds('DKK')).toBeUndefined();
  await fund(700, 'DKK');
  await admin.send(withdrawPromotions, { ...input, amount: 200, currentPassword: PASSWORD });
  const trail = await app.services.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.kind, 'promotion account'), eq(auditLog.target, 'DKK')))
    .orderBy(auditLog.id);
  expect(trail).toMatchObject([
    { action: 'fund', after: { amount: 700, funds: 700 }, note: 'Bank 1234' },
    { action: 'withdraw', after: { amount: 200, funds: 500 } },
  ]);
});

test('an owner’s choice is kept with its moment and its terms, and lasts until they stop', async () => {
  const { owner, id } = await addCouponPlace(app, { takesCoupons: false });
  expect((await owner.send(getOwnCoupons, { id })).body).toMatchObject({ takesCoupons: false, since: null });
  const stale = { id, takesCoupons: true, terms: COUPON_TERMS.version - 1 };
  expect((await owner.send(saveCouponChoice, stale)).status).toBe(409);
  await Promise.all(Array.from({ length: 4 }, () => takeCoupons(owner, id)));
  const first = await owner.send(getOwnCoupons, { id });
  expect(first.body).toMatchObject({ takesCoupons: true, terms: COUPON_TERMS.version });
  expect((await takeCoupons(owner, id)).body).toEqual(first.body);
  const stop = await owner.send(saveCouponChoice, { ...stale, takesCoupons: false });
  expect(stop.body).toMatchObject({ takesCoupons: false, since: null });
});

test('guests see which restaurants of their city take a coupon, and in which other cities', async () => {
  const lisbon = await addCouponPlace(app, { currency: 'RON', name: 'Casa Um' });
  await addRestaurant(app.services, lisbon.owner.id, { cityId: lisbon.city.id, name: 'Casa Dois' });
  const porto = await addCouponPlace(app, { currency: 'RON', name: 'Casa Tres' });
  const read = async (city?: string) =>
    (
      await app
        .visitorWith({ city: porto.city.slug })
        .send(listCouponPlaces, { currency: 'RON', ...(city && { city }) })
    ).body;
  expect(await read()).toMatchObject({ city: { count: 1 }, places: [{ id: porto.id, name: 'Casa Tres' }] });
  expect(await read(lisbon.city.slug)).toMatchObject({
    places: [{ id: lisbon.id, name: 'Casa Um' }],
    elsewhere: [{ slug: porto.city.slug, count: 1 }],
  });
  expect((await app.visitor.send(listCouponPlaces, { currency: 'XAF' })).body).toEqual({
    city: null,
    places: [],
    elsewhere: [],
  });
});

test('accepting again gives no second coupon', async () => {
  await fund(5000);
  const challenge = await addCouponChallenge(app);
  const guest = await app.person();
  await Promise.all(Array.from({ length: 5 }, () => guest.send(acceptChallenge, { id: challenge })));
  expect((await guest.send(listChallengeRewards, {})).body).toHaveLength(1);
});
