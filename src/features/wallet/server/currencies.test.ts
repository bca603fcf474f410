import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/connect.ts';
import { ledgerAccounts, tips, wallets } from '#db/schema.ts';
import { closeAccount } from '#features/account/contract.ts';
import { getOverview, type Overview } from '#features/admin/overview/contract.ts';
import { getStatistics } from '#features/owner/contract.ts';
import { topUp } from '#features/payments/contract.ts';
import { createReview } from '#features/reviews/contract.ts';
import { Problem } from '#kit/server/problem.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { chooseRounds } from '#testing/rounds.ts';
import { addCity, addMoney, addRestaurant } from '#testing/rows.ts';
import { downloadTransactions, findRecipients, getWallet, giveTip, sendMoney } from '../contract.ts';
import { limitsIn } from '../rules.ts';
import { readBalances } from './balances.ts';
import { historyService } from './history.ts';
import { measureInvariants } from './invariants.ts';
import { transfer } from './ledger.ts';
import { verifyLedger } from './verify.ts';

let app: TestApp;
let owner: Person;
let inEuros: number;
beforeAll(async () => {
  app = await openApp({ limitFactor: 100_000 });
  owner = await app.person({ type: 'restaurant' });
  const { id: cityId } = await addCity(app.services, { name: 'Porto', currency: 'EUR' });
  ({ id: inEuros } = await addRestaurant(app.services, owner.id, { cityId }));
});
afterAll(async () => {
  expect((await verifyLedger(app.services.db)).flatMap(({ wrong }) => wrong)).toEqual([]);
  await app.close();
});

const CURRENCIES = ['USD', 'EUR', 'JPY'] as const;
type Currency = (typeof CURRENCIES)[number];
const PEOPLE = 3;

const trial = fc.record({
  /** -1 is an account of the installation. */
  from: fc.integer({ min: -1, max: PEOPLE - 1 }),
  to: fc.integer({ min: -1, max: PEOPLE - 1 }),
  amount: fc.integer({ min: 1, max: 80 }),
  currency: fc.constantFrom(...CURRENCIES),
});
type Trial = { from: number; to: number; amount: number; currency: Currency };

const move = (people: Person[], { from, to, amount, currency }: Trial) => {
  const place = (nth: number) => people[nth]?.id ?? ('sandbox payments' as const);
  const kind = from === -1 ? ('top-up' as const) : ('send' as const);
  const work = inTransaction(app.services.db, (tx) =>
    transfer(tx, { kind, from: place(from), to: place(to), amount, currency }),
  );
  return work.catch((error: unknown) => {
    if (error instanceof Problem) return null;
    throw error;
  });
};

const readAll = (people: Person[]) =>
  Promise.all(
    people.map(async ({ id }) =>
      Object.fromEntries(
        (await readBalances(app.services.db, id)).map(({ currency, balance }) => [currency, balance]),
      ),
    ),
  );

test('any transfers in three currencies do what plain arithmetic does with each of them alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(trial, { maxLength: 25 }), async (trials) => {
      const people: Person[] = [];
      for (let nth = 0; nth < PEOPLE; nth++) people.push(await app.person());
      const balances = people.map((): Record<string, number> => ({ USD: 0 }));
      const lines = people.map((): [number, number, string][] => []);
      for (const one of trials) {
        const { from, to, amount, currency } = one;
        const may = from !== to && (from === -1 || (balances[from]?.[currency] ?? 0) >= amount);
        expect((await move(people, one)) !== null).toBe(may);
        if (!may) continue;
        for (const [nth, change] of [
          [from, -amount],
          [to, amount],
        ] as const) {
          const own = balances[nth];
          if (!own) continue;
          own[currency] = (own[currency] ?? 0) + change;
          lines[nth]?.unshift([change, own[currency], currency]);
        }
      }
      const sums = balances.map((own) =>
        Object.fromEntries(Object.entries(own).filter(([currency, sum]) => sum > 0 || currency === 'USD')),
      );
      expect(await readAll(people)).toEqual(sums);
      for (const [nth, { id }] of people.entries()) {
        const history = await app.services.get(historyService).read(app.services.db, id, { limit: 100 });
        expect(history.map(({ amount, balance, currency }) => [amount, balance, currency])).toEqual(
          lines[nth],
        );
      }
      const { currencies } = await measureInvariants(app.services.db);
      expect(currencies.every(({ total }) => total === 0)).toBe(true);
    }),
    { numRuns: chooseRounds(5, 20) },
  );
});

test('transfers of one wallet at once in two currencies leave neither below nothing', async () => {
  const [giver, other] = [await app.person(), await app.person()];
  await addMoney(app.services, giver.id, 100);
  await addMoney(app.services, giver.id, 100, 'EUR');
  const people = [giver, other];
  const tries = Array.from({ length: 8 }, (_, nth) =>
    move(people, { from: 0, to: 1, amount: 40, currency: nth % 2 ? 'USD' : 'EUR' }),
  );
  expect((await Promise.all(tries)).filter((result) => result !== null)).toHaveLength(4);
  expect(await readAll(people)).toEqual([
    { USD: 20, EUR: 20 },
    { USD: 80, EUR: 80 },
  ]);
});

test('a restaurant is tipped in the currency of its city, and dollars do not pay for it', async () => {
  const guest = await app.person();
  await addMoney(app.services, guest.id, 5000);
  const refusal = await guest.send(giveTip, { restaurantId: inEuros, amount: 500 });
  expect(refusal.status).toBe(409);
  expect(refusal.body).toMatchObject({
    errors: { amount: 'Your wallet holds no EUR. Add funds in EUR first.' },
  });
  const answer = await guest.send(topUp, { amount: 2000, currency: 'EUR', testCard: 'succeeds' });
  expect(answer.body).toMatchObject({
    ...{ currency: 'EUR', balance: 2000, status: 'succeeded' },
    message: '€20.00 was added to your wallet.',
  });
  const tipAnswer = await guest.send(giveTip, { restaurantId: inEuros, amount: 500 });
  expect(tipAnswer.body).toMatchObject({ currency: 'EUR', balance: 1500 });
  expect(await readAll([guest])).toEqual([{ USD: 5000, EUR: 1500 }]);
  const review = { restaurantId: inEuros, rating: 5, reviewType: 'venue' as const, tipAmount: 200 };
  expect((await guest.send(createReview, review)).status).toBe(200);
  const rows = await app.services.db.select().from(tips).where(eq(tips.senderId, guest.id));
  expect(rows.map(({ amount, currency }) => [amount, currency])).toEqual([
    [500, 'EUR'],
    [200, 'EUR'],
  ]);
});

test('any tips in two currencies are counted apart, for the owner, for administrators and in statements', async () => {
  const { db } = app.services;
  const { id: inDollars } = await addRestaurant(app.services, owner.id);
  const admin = await app.person({ isAdmin: true });
  const places = { EUR: inEuros, USD: inDollars } as const;
  const sums = async () => {
    const { rows } = await db.execute<{ currency: string; sum: number }>(
      sql`select currency, sum(amount)::int as sum from tips group by currency`,
    );
    return Object.fromEntries(rows.map((row) => [row.currency, row.sum]));
  };
  const before = await sums();
  const amounts = { EUR: 0, USD: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('EUR', 'USD'), fc.integer({ min: 1, max: 900 })), { maxLength: 6 }),
      async (tips) => {
        const guest = await app.person();
        for (const [currency, amount] of tips) {
          await addMoney(app.services, guest.id, amount, currency);
          expect((await guest.send(giveTip, { restaurantId: places[currency], amount })).status).toBe(200);
          amounts[currency] += amount;
        }
        const file = String((await guest.send(downloadTransactions, {})).body);
        const [header = '', ...lines] = file.trim().split('\r\n');
        const columns = header.split(',');
        const remaining = new Map<string, number>();
        for (const line of lines) {
          const cells = line.split(',');
          const currency = cells[columns.indexOf('Currency')] ?? '';
          const amount = Number(cells[columns.indexOf('Amount')]);
          remaining.set(currency, Math.round(100 * ((remaining.get(currency) ?? 0) + amount)) / 100);
        }
        // Everything that came in went out again, separately for each currency.
        expect([...remaining.values()].every((sum) => sum === 0)).toBe(true);
        expect(new Set(remaining.keys())).toEqual(new Set(tips.map(([currency]) => currency)));
      },
    ),
    { numRuns: chooseRounds(5, 20) },
  );
  const total = { EUR: (before.EUR ?? 0) + amounts.EUR, USD: (before.USD ?? 0) + amounts.USD };
  for (const currency of ['EUR', 'USD'] as const) {
    const { body } = await owner.send(getStatistics, { id: places[currency] });
    expect(body).toMatchObject({ currency, ever: { tips: total[currency] } });
  }
  const { body } = await admin.send(getOverview, {});
  const all = (body as Overview).tips.map(({ currency, all }) => [currency, all]);
  expect(Object.fromEntries(all)).toEqual(await sums());
});

test('recent recipients are found in each currency', async () => {
  const [guest, one, other] = [await app.person(), await app.person(), await app.person()];
  await addMoney(app.services, guest.id, 500);
  await addMoney(app.services, guest.id, 500, 'EUR');
  await guest.send(sendMoney, { to: one.username, amount: 100 });
  await guest.send(sendMoney, { to: other.username, amount: 100, currency: 'EUR' });
  expect((await guest.send(findRecipients, {})).body).toMatchObject([
    { username: other.username },
    { username: one.username },
  ]);
});

test('a tip in another currency than the restaurant’s is refused, whatever the wallet holds', async () => {
  const guest = await app.person();
  await addMoney(app.services, guest.id, 5000);
  const refusal = await guest.send(giveTip, { restaurantId: inEuros, amount: 500, currency: 'USD' });
  expect(refusal.body).toMatchObject({ errors: { currency: 'This restaurant is tipped in EUR' } });
});

test('a new wallet has the currency of the city, and a statement names each currency', async () => {
  const guest = await app.person();
  await addMoney(app.services, guest.id, 1250);
  await addMoney(app.services, guest.id, 300, 'JPY');
  expect((await guest.send(getWallet, {})).body).toMatchObject({
    ...{ currency: 'EUR', balance: 0 },
    balances: [
      { currency: 'EUR', balance: 0 },
      { currency: 'JPY', balance: 300 },
      { currency: 'USD', balance: 1250 },
    ],
  });
  const file = String((await guest.send(downloadTransactions, {})).body);
  expect(file).toContain('JPY,300,300');
  expect(file).toContain('USD,12.5,12.5');
});

test.each([
  ['USD', 50_000, '$500.00'],
  ['EUR', 50_000, '€500.00'],
  ['JPY', 50_000, '¥50,000'],
  ['PLN', 500_000, 'zł5,000.00'],
])('the limit of %s per transfer: %i, as %s', async (currency, most, text) => {
  expect(limitsIn(currency).send.most).toBe(most);
  const [guest, friend] = [await app.person(), await app.person()];
  const refusal = await guest.send(sendMoney, { to: friend.username, amount: most + 1, currency });
  expect(refusal.body).toMatchObject({ errors: { amount: `At most ${text} at a time` } });
  expect((await guest.send(topUp, { amount: most + 1, currency, testCard: 'succeeds' })).status).toBe(400);
});

test('real money keeps the sandbox’s out in every currency', async () => {
  const { db } = app.services;
  await addMoney(app.services, owner.id, 100, 'GBP');
  await db.insert(ledgerAccounts).values({ kind: 'card payments', currency: 'CHF' }).onConflictDoNothing();
  const kinds = await db.selectDistinct({ kind: ledgerAccounts.kind }).from(ledgerAccounts);
  expect(kinds.map(({ kind }) => kind)).not.toContain('card payments');
});

test('closing an account moves money in any currency as its owner chose, and deletes its empty wallets', async () => {
  const [guest, friend] = [await app.person(), await app.person()];
  await addMoney(app.services, guest.id, 700, 'EUR');
  const close = () => guest.send(closeAccount, { currentPassword: PASSWORD, reviews: 'go' });
  const refusal = await close();
  expect(refusal.status).toBe(409);
  expect(JSON.stringify(refusal.body)).toContain('€7.00');
  await guest.send(sendMoney, { to: friend.username, amount: 700, currency: 'EUR' });
  expect((await close()).status).toBe(200);
  const rows = await app.services.db.select().from(wallets).where(eq(wallets.userId, guest.id));
  expect(rows.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
});
