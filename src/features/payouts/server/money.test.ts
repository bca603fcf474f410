import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coupons } from '#db/schema.ts';
import { closeAccount } from '#features/account/contract.ts';
import { fundPromotions, withdrawPromotions } from '#features/admin/coupons/contract.ts';
import { acceptChallenge, getChallenge, withdrawChallenge } from '#features/challenges/contract.ts';
import { confirmCode } from '#features/counter/contract.ts';
import { addCouponChallenge, takeCoupons } from '#features/coupons/testing/coupons.ts';
import { topUp } from '#features/payments/contract.ts';
import { giveTip, sendMoney } from '#features/wallet/contract.ts';
import { readBalances } from '#features/wallet/server/balances.ts';
import { measureInvariants } from '#features/wallet/server/invariants.ts';
import { verifyLedger } from '#features/wallet/server/verify.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { runQueuedJobs, runScheduledJobs } from '#testing/jobs.ts';
import { chooseRounds } from '#testing/rounds.ts';
import { addCity, addRestaurant } from '#testing/rows.ts';
import { openPayoutAccount, refundTopUps, requestPayout } from '../contract.ts';
import { TEST_BANKS } from '../options.ts';
import { readPurses } from './purses.ts';

const currentPassword = PASSWORD;
const PEOPLE = 3;

let app: TestApp;
let admin: Person;
let inEuros: number;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1_000_000 });
  admin = await app.person({ isAdmin: true });
  inEuros = (await addCity(app.services, { name: 'Porto', currency: 'EUR' })).id;
});
afterAll(() => app.close());

const db = () => app.services.db;

const nth = fc.integer({ min: 0, max: PEOPLE - 1 });
const amount = fc.integer({ min: 1, max: 3000 });
const currency = fc.constantFrom('USD', 'EUR');
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('top-up' as const), by: nth, amount, currency }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('send' as const), by: nth, to: nth, amount, currency }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('tip' as const), by: nth, to: nth, amount, currency }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), by: nth, amount, currency }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('payout' as const), by: nth, amount, currency }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('bank' as const),
      by: nth,
      bank: fc.constantFrom(...TEST_BANKS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('jobs' as const), by: nth }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fund' as const), by: nth, amount, currency }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), by: nth, amount, currency }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('issue' as const), by: nth, currency }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('redeem' as const), by: nth, to: nth, currency }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('return' as const), by: nth, currency }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const), by: nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), by: nth }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The setting: each person has a restaurant in each currency, and each currency has a challenge with coupons. */
type World = {
  people: Person[];
  places: Array<Record<string, number>>;
  challenges: Record<string, number>;
};

async function openWorld(): Promise<World> {
  const people: Person[] = [];
  for (let count = 0; count < PEOPLE; count++) people.push(await app.person({ type: 'restaurant' }));
  const places: World['places'] = [];
  for (const { id } of people) {
    const [dollars, euros] = [
      await addRestaurant(app.services, id),
      await addRestaurant(app.services, id, { cityId: inEuros }),
    ];
    places.push({ USD: dollars.id, EUR: euros.id });
  }
  // The last one accepts no coupons.
  for (const [at, person] of people.entries())
    for (const id of Object.values(places[at] ?? {})) if (at < PEOPLE - 1) await takeCoupons(person, id);
  const challenges: World['challenges'] = {};
  for (const code of ['USD', 'EUR'])
    challenges[code] = await addCouponChallenge(app, { amount: 700, currency: code });
  return { people, places, challenges };
}

async function take({ people, places, challenges }: World, one: Step): Promise<void> {
  const me = people[one.by];
  if (!me) throw new Error('Everybody has a number.');
  const other = 'to' in one ? people[one.to] : undefined;
  const to = other?.username ?? '';
  switch (one.kind) {
    case 'top-up':
      return void (await me.send(topUp, { ...one, amount: one.amount + 500, testCard: 'succeeds' }));
    case 'send':
      return void (await me.send(sendMoney, { to, amount: one.amount, currency: one.currency }));
    case 'tip':
      return void (await me.send(giveTip, { to, amount: one.amount, currency: one.currency }));
    case 'refund':
      return void (await me.send(refundTopUps, {
        amount: one.amount,
        currency: one.currency,
        currentPassword,
      }));
    case 'payout':
      return void (await me.send(requestPayout, {
        amount: one.amount,
        currency: one.currency,
        currentPassword,
      }));
    case 'bank':
      return void (await me.send(openPayoutAccount, { testBank: one.bank, currentPassword }));
    case 'jobs':
      await runScheduledJobs(app.services, 'night');
      return runQueuedJobs(app.services);
    case 'fund':
    case 'withdraw': {
      const input = { amount: one.amount, currency: one.currency, note: 'Bank 1234', currentPassword };
      return void (await admin.send(one.kind === 'fund' ? fundPromotions : withdrawPromotions, input));
    }
    case 'issue':
      return void (await me.send(acceptChallenge, { id: challenges[one.currency] ?? 0 }));
    case 'redeem': {
      const { body } = await me.send(getChallenge, { id: challenges[one.currency] ?? 0 });
      const code = (body as { myReward?: { value: string } | null }).myReward?.value;
      // Two presses at once.
      const id = places[one.to]?.[one.currency] ?? 0;
      if (code) await Promise.all([1, 2].map(() => other?.send(confirmCode, { id, code })));
      return;
    }
    case 'return':
      return void (await me.send(withdrawChallenge, { id: challenges[one.currency] ?? 0 }));
    case 'expire':
      await db().update(coupons).set({ expiresAt: sql`now()` }).where(sql`closed_at is null and id % 2 = 0`);
      return void (await runScheduledJobs(app.services, 'hour'));
    case 'close':
      return void (await me.send(closeAccount, { currentPassword, reviews: 'go', leavesMoney: true }));
  }
}

test('any top-ups, gifts, tips, refunds, payouts, coupons and goodbyes in two currencies leave every cent accounted for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const world = await openWorld();
      const { people } = world;
      for (const one of steps) await take(world, one);
      await runQueuedJobs(app.services);
      expect((await verifyLedger(db())).flatMap(({ wrong }) => wrong)).toEqual([]);
      const { currencies, wrongBalances } = await measureInvariants(db());
      expect(wrongBalances).toBe(0);
      for (const { total, payouts, leftBehind, promotions } of currencies) {
        expect(total).toBe(0);
        expect(Math.min(payouts, leftBehind, promotions)).toBeGreaterThanOrEqual(0);
      }
      for (const { id } of people) {
        const balances = new Map((await readBalances(db(), id)).map((one) => [one.currency, one.balance]));
        for (const { currency: code, balance, received, topUps, vouchers } of await readPurses(db(), id)) {
          expect(balance).toBe(balances.get(code));
          expect(received + topUps + vouchers).toBe(balance);
        }
      }
    }),
    { numRuns: chooseRounds(6, 60) },
  );
});
