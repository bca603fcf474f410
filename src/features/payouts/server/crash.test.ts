import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#features/wallet/server/verify.ts';
import { type KillableApp, openKillableApp } from '#testing/process/killable.ts';
import { chooseRounds } from '#testing/rounds.ts';

const ROUNDS = chooseRounds(2, 12);
const BANKS = ['arrives', 'sends it back', 'refuses'];
const START = 50_000;
const currentPassword = 'a long password';

type Somebody = { cookie: string };

let app: KillableApp;
const people: Somebody[] = [];
const acknowledged: { by: number; amount: number; status: number }[] = [];
let isOver = false;

beforeAll(async () => {
  app = await openKillableApp();
  for (const [nth, testBank] of BANKS.entries()) {
    const [username, from] = [`earner-${nth}`, `giver-${nth}`];
    const [cookie, giver] = [await app.register(username), await app.register(from)];
    await app.ask((_, pool) =>
      pool.query("update users set email_confirmed_at = now(), created_at = now() - interval '2 days'"),
    );
    await app.send('POST', '/api/wallet/top-up', { amount: START, testCard: 'succeeds' }, { cookie: giver });
    await app.send('POST', '/api/wallet/send', { to: username, amount: START }, { cookie: giver });
    await app.send('POST', '/api/payouts/account', { testBank, currentPassword }, { cookie });
    people.push({ cookie });
  }
});
afterAll(async () => {
  isOver = true;
  await app.close();
});

/** Requests payouts as a careful client does: without an answer it sends the same request again with its key. */
async function client(by: number): Promise<void> {
  for (let count = 0; !isOver; count++) {
    const amount = 100 + (count % 50);
    const body = { currency: 'USD', amount, currentPassword };
    const headers = { cookie: people[by]?.cookie ?? '', 'idempotency-key': `client-${by}-${count}` };
    const { status } = await app.insist('POST', '/api/payouts', body, headers);
    acknowledged.push({ by, amount, status });
  }
}

test(`kill -9 while money is paid out, ${ROUNDS} rounds: each payout left once, and what failed came back once`, async () => {
  const clients = people.map((_, by) => client(by));
  for (let round = 0; round < ROUNDS; round++) {
    await delay(30 + Math.random() * 150);
    await (round % 2 ? app.killBoth() : app.killApp());
    const count = acknowledged.length;
    await expect.poll(() => acknowledged.length, { interval: 10 }).toBeGreaterThan(count + 4);
  }
  isOver = true;
  await Promise.all(clients);
  expect((await app.ask(verifyLedger)).flatMap(({ wrong }) => wrong)).toEqual([]);
  const { rows } = await app.ask((_, pool) =>
    pool.query<{ count: string; sum: string }>('select count(*), sum(amount) from payouts'),
  );
  const accepted = acknowledged.filter(({ status }) => status === 200);
  expect(accepted.length).toBeGreaterThan(ROUNDS);
  expect(Number(rows[0]?.count)).toBe(accepted.length);
  expect(Number(rows[0]?.sum)).toBe(accepted.reduce((sum, { amount }) => sum + amount, 0));
});
