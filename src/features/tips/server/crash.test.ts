import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#features/wallet/server/verify.ts';
import { type KillableApp, openKillableApp } from '#testing/process/killable.ts';
import { chooseRounds } from '#testing/rounds.ts';

const ROUNDS = chooseRounds(2, 12);
const GUESTS = 3;
const STAFF = 3;
const START = 50_000;

let app: KillableApp;
const guests: string[] = [];
let restaurantId = 0;
const acknowledged: { amount: number; status: number }[] = [];
let isOver = false;

beforeAll(async () => {
  app = await openKillableApp();
  for (let nth = 0; nth < GUESTS; nth++) {
    const cookie = await app.register(`guest-${nth}`);
    await app.send('POST', '/api/wallet/top-up', { amount: START, testCard: 'succeeds' }, { cookie });
    guests.push(cookie);
  }
  await app.register('the-owner');
  for (let nth = 0; nth < STAFF; nth++) await app.register(`staff-${nth}`);
  restaurantId = await app.ask(async (_, pool) => {
    const { rows } = await pool.query<{ id: number }>(`
      insert into restaurants (user_id, name, cuisine_type, price_range, address, status)
      select id, 'Taverna', 'Greek', '$$', 'Rua da Prova 1, Lisboa', 'approved' from users where username = 'the-owner'
      returning id`);
    const id = rows[0]?.id ?? 0;
    await pool.query(
      `insert into restaurant_staff (restaurant_id, user_id) select ${id}, id from users where username like 'staff-%'`,
    );
    await pool.query(`insert into tip_rules (restaurant_id, rule) values (${id}, 'equal')`);
    return id;
  });
});
afterAll(async () => {
  isOver = true;
  await app.close();
});

/** Tips like a careful client: without an answer, it repeats the same request with its key. */
async function client(by: number): Promise<void> {
  for (let count = 0; !isOver; count++) {
    const amount = 100 + (count % 50);
    const headers = { cookie: guests[by] ?? '', 'idempotency-key': `client-${by}-${count}` };
    const { status } = await app.insist('POST', '/api/tips', { restaurantId, amount }, headers);
    acknowledged.push({ amount, status });
  }
}

test(`kill -9 while tips are given and paid, ${ROUNDS} rounds: each part is paid once, and all of them in the end`, async () => {
  const clients = guests.map((_, by) => client(by));
  for (let round = 0; round < ROUNDS; round++) {
    await delay(30 + Math.random() * 150);
    await (round % 2 ? app.killBoth() : app.killApp());
    const count = acknowledged.length;
    await expect.poll(() => acknowledged.length, { interval: 10 }).toBeGreaterThan(count + 4);
    expect((await app.ask(verifyLedger)).flatMap(({ wrong }) => wrong)).toEqual([]);
  }
  isOver = true;
  await Promise.all(clients);
  const countUnpaid = () =>
    app.ask(async (_, pool) => {
      const { rows } = await pool.query<{ count: string }>(
        'select count(*) from tips where received_at is null',
      );
      return Number(rows[0]?.count);
    });
  await expect.poll(countUnpaid, { interval: 200, timeout: 120_000 }).toBe(0);
  expect((await app.ask(verifyLedger)).flatMap(({ wrong }) => wrong)).toEqual([]);
  const { rows } = await app.ask((_, pool) =>
    pool.query<{ balance: number }>(
      "select wallet_balance as balance from users where username like 'staff-%'",
    ),
  );
  const accepted = acknowledged.filter(({ status }) => status === 200);
  expect(accepted.length).toBeGreaterThan(ROUNDS);
  const sum = accepted.reduce((all, { amount }) => all + amount, 0);
  expect(rows.reduce((all, { balance }) => all + balance, 0)).toBe(sum);
  const shares = rows.map(({ balance }) => balance);
  // The missing cent must not always hit the same person.
  expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(accepted.length);
});
