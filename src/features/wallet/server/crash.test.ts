import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KillableApp, openKillableApp } from '#testing/process/killable.ts';
import { chooseRounds } from '#testing/rounds.ts';
import { measureInvariants } from './invariants.ts';
import { verifyLedger } from './verify.ts';

const ROUNDS = chooseRounds(2, 20);
const PEOPLE = 6;
const START = 50_000;

type Somebody = { username: string; cookie: string };
type Movement = { key: string; from: number; to: number; amount: number; status: number };

let app: KillableApp;
const people: Somebody[] = [];
const acknowledged: Movement[] = [];

let isOver = false;

/** Sends money as a careful client does: without an answer it sends the same request again with its key. */
async function client(nth: number): Promise<void> {
  for (let count = 0; !isOver; count++) {
    const from = (nth + count) % PEOPLE;
    const to = (from + 1 + Math.floor(Math.random() * (PEOPLE - 1))) % PEOPLE;
    const [giver, receiver] = [people[from], people[to]];
    if (!giver || !receiver) throw new Error('Everybody has a number.');
    const key = `client-${nth}-${count}`;
    const amount = 1 + Math.floor(Math.random() * 500);
    const body = { to: receiver.username, amount, message: key };
    const { status } = await app.insist('POST', '/api/wallet/send', body, {
      cookie: giver.cookie,
      'idempotency-key': key,
    });
    acknowledged.push({ key, from, to, amount, status });
  }
}

beforeAll(async () => {
  app = await openKillableApp();
  for (let n = 0; n < PEOPLE; n++) {
    const username = `person-${n}`;
    const cookie = await app.register(username);
    await app.send('POST', '/api/wallet/top-up', { amount: START, testCard: 'succeeds' }, { cookie });
    people.push({ username, cookie });
  }
});
afterAll(async () => {
  isOver = true;
  await app.close();
});

/** Killing only the database is quick; a new app takes seconds. */
const VICTIMS = [
  () => app.killDatabase(),
  () => app.killApp(),
  () => app.killDatabase(),
  () => app.killBoth(),
];

test(`kill -9 under load, ${ROUNDS} rounds: what was acknowledged is there, nothing is half there, the sums hold`, async () => {
  const clients = Array.from({ length: 8 }, (_, nth) => client(nth));
  for (let round = 0; round < ROUNDS; round++) {
    await delay(30 + Math.random() * 150);
    await VICTIMS[round % VICTIMS.length]?.();
    const count = acknowledged.length;
    // Transfers must go on before the next kill.
    await expect.poll(() => acknowledged.length, { interval: 10 }).toBeGreaterThan(count + 8);
    expect(await app.ask(measureInvariants)).toMatchObject({
      total: 0,
      wrongBalances: 0,
      wallets: PEOPLE * START,
    });
  }
  isOver = true;
  await Promise.all(clients);

  expect((await app.ask(verifyLedger)).flatMap(({ wrong }) => wrong)).toEqual([]);
  const { rows } = await app.ask((_, pool) =>
    pool.query<{ key: string; giver: string; amount: number }>(
      `select t.message as key, u.username as giver, -e.amount as amount
       from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.amount < 0
       join ledger_accounts a on a.id = e.account_id join users u on u.id = a.user_id where t.kind = 'send'`,
    ),
  );
  const balances = await app.ask((_, pool) =>
    pool.query<{ balance: number }>('select wallet_balance as balance from users order by id'),
  );
  const transfers = acknowledged.filter(({ status }) => status === 200);
  const lines = transfers.map(({ key, from, amount }) => `${key} ${people[from]?.username} ${amount}`);
  expect(rows.map(({ key, giver, amount }) => `${key} ${giver} ${amount}`).sort()).toEqual(lines.sort());
  const expected = people.map((_, n) =>
    transfers.reduce(
      (sum, { from, to, amount }) => sum + (to === n ? amount : 0) - (from === n ? amount : 0),
      START,
    ),
  );
  expect(balances.rows.map(({ balance }) => balance)).toEqual(expected);
  expect(transfers.length).toBeGreaterThan(ROUNDS * 8);
});
