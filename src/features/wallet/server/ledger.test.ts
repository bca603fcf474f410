import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/connect.ts';
import { sqlState } from '#db/errors.ts';
import { users } from '#db/schema.ts';
import { Problem } from '#kit/server/problem.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { chooseRounds } from '#testing/rounds.ts';
import { addMoney } from '#testing/rows.ts';
import { historyService } from './history.ts';
import { measureInvariants } from './invariants.ts';
import { type Transfer, transfer } from './ledger.ts';
import { verifyLedger } from './verify.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ limitFactor: 100_000 });
});
afterAll(async () => {
  expect((await verifyLedger(app.services.db)).flatMap(({ wrong }) => wrong)).toEqual([]);
  await app.close();
});

const move = (input: Transfer) => inTransaction(app.services.db, (tx) => transfer(tx, input));
const ignoreRefusal = (error: unknown) => {
  if (error instanceof Problem) return null;
  throw error;
};

/** Possible transfers: indexes of wallets, -1 for an account of the installation. */
const PLACES = 4;
const trial = fc.record({
  from: fc.integer({ min: -1, max: PLACES - 1 }),
  to: fc.integer({ min: -1, max: PLACES - 1 }),
  amount: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: -5, max: 500 })),
});
type Trial = { from: number; to: number; amount: number };

const isAllowed = (balances: number[], { from, to, amount }: Trial) =>
  from !== to && amount > 0 && (from === -1 || (balances[from] ?? 0) >= amount);

function toTransfer(people: Person[], { from, to, amount }: Trial): Transfer {
  const place = (n: number) => people[n]?.id ?? ('sandbox payments' as const);
  return {
    kind: from === -1 ? 'top-up' : to === -1 ? 'refund' : 'send',
    from: place(from),
    to: place(to),
    amount,
  };
}

const readBalances = async (people: Person[]) => {
  const ids = people.map(({ id }) => id);
  const rows = await app.services.db.select().from(users).where(inArray(users.id, ids)).orderBy(users.id);
  return rows.map(({ walletBalance }) => walletBalance);
};

test('any sequence of transfers does what plain arithmetic says: balances, refusals, histories', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(trial, { maxLength: 25 }), async (trials) => {
      const people: Person[] = [];
      for (let n = 0; n < PLACES; n++) people.push(await app.person());
      const balances = Array<number>(PLACES).fill(0);
      const histories = people.map((): Array<[number, number]> => []);
      for (const one of trials) {
        const may = isAllowed(balances, one);
        const result = await move(toTransfer(people, one)).catch(ignoreRefusal);
        expect(result !== null).toBe(may);
        if (!may) continue;
        for (const [nth, amount] of [
          [one.from, -one.amount],
          [one.to, one.amount],
        ] as const) {
          if (nth === -1) continue;
          balances[nth] = (balances[nth] ?? 0) + amount;
          histories[nth]?.unshift([amount, balances[nth]]);
        }
      }
      expect(await readBalances(people)).toEqual(balances);
      for (const [nth, person] of people.entries()) {
        const lines = await app.services.get(historyService).read(app.services.db, person.id, { limit: 100 });
        expect(lines.map(({ amount, balance }) => [amount, balance])).toEqual(histories[nth]);
      }
    }),
    { numRuns: chooseRounds(5, 20) },
  );
});

test('any transfers at once leave what those that were accepted add up to, and never less than nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(trial, { minLength: 5, maxLength: 30 }), async (trials) => {
      const people: Person[] = [];
      for (let n = 0; n < PLACES; n++) people.push(await app.person());
      for (const { id } of people) await addMoney(app.services, id, 100);
      const results = await Promise.all(
        trials.map((trial) => move(toTransfer(people, trial)).catch(ignoreRefusal)),
      );
      const acceptedTrials = trials.filter((_, nth) => results[nth] !== null);
      const expected = people.map((_, nth) =>
        acceptedTrials.reduce(
          (sum, { from, to, amount }) => sum + (to === nth ? amount : 0) - (from === nth ? amount : 0),
          100,
        ),
      );
      expect(await readBalances(people)).toEqual(expected);
      expect(Math.min(...expected)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: chooseRounds(5, 15) },
  );
});

test.each([0, -5, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e308])(
  'transfer itself refuses %s',
  async (amount) => {
    const [giver, other] = [await app.person(), await app.person()];
    await addMoney(app.services, giver.id, 1000);
    const transaction = move({ kind: 'send', from: giver.id, to: other.id, amount });
    await expect(transaction).rejects.toThrow('Give an amount in whole cents');
  },
);

test('a reference moves money once, and a wallet holds no more than its column', async () => {
  const { id } = await app.person();
  const topUp = {
    kind: 'top-up',
    from: 'sandbox payments',
    to: id,
    amount: 700,
    reference: 'the one',
  } as const;
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => move(topUp)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const states = tries.flatMap((attempt) =>
    attempt.status === 'rejected' ? [sqlState(attempt.reason)] : [],
  );
  expect(new Set(states)).toEqual(new Set(['23505']));
  const whole = move({ kind: 'top-up', from: 'sandbox payments', to: id, amount: 2_147_483_647 });
  await expect(whole).rejects.toThrow('This wallet cannot hold that much.');
});

const TRANSFERS = chooseRounds(50, 200);

test(`16 clients, ${TRANSFERS} transfers each among 50 wallets over HTTP, while a reader sums: every sum is right`, async () => {
  const PEOPLE = 50;
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => app.person()));
  for (const { id } of people) await addMoney(app.services, id, 300);
  const cookies = await Promise.all(
    people.map(async ({ id }) => `session=${await app.services.sessions.start(app.services.db, id)}`),
  );
  const before = await measureInvariants(app.services.db);
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const answers = new Map<number, number>();
  const pick = () => Math.floor(Math.random() * PEOPLE);

  const client = async () => {
    for (let n = 0; n < TRANSFERS; n++) {
      const [from, to] = [pick(), pick()];
      const reply = await fetch(`${address}/api/${n % 2 ? 'tips' : 'wallet/send'}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: cookies[from] ?? '' },
        body: JSON.stringify({ to: people[to]?.username, amount: 1 + Math.floor(Math.random() * 200) }),
      });
      await reply.arrayBuffer();
      answers.set(reply.status, (answers.get(reply.status) ?? 0) + 1);
    }
  };
  let isOver = false;
  let sums = 0;
  const reader = async () => {
    for (; !isOver; sums++) {
      const { total, wallets, wrongBalances } = await measureInvariants(app.services.db);
      expect({ total, wallets, wrongBalances }).toEqual({
        total: 0,
        wallets: before.wallets,
        wrongBalances: 0,
      });
    }
  };
  const reading = reader();
  await Promise.all(Array.from({ length: 16 }, client));
  isOver = true;
  await reading;

  // A transfer to oneself is 400, one above the balance 409: clients see neither a deadlock nor a 500.
  expect([...answers.keys()].filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
  expect(answers.get(200)).toBeGreaterThan(5 * TRANSFERS);
  expect(sums).toBeGreaterThan(3);
  const after = await measureInvariants(app.services.db);
  expect(after.transfers - before.transfers).toBe(answers.get(200));
});
