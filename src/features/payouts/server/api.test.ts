import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog, payoutAccounts, payouts, users } from '#db/schema.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { topUp } from '#features/payments/contract.ts';
import { redeemVoucher } from '#features/vouchers/contract.ts';
import { createVoucher } from '#features/vouchers/server/vouchers.ts';
import { getWallet, listTransactions, sendMoney } from '#features/wallet/contract.ts';
import { verifyLedger } from '#features/wallet/server/verify.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { runQueuedJobs, runScheduledJobs } from '#testing/jobs.ts';
import {
  downloadStatement,
  getPayouts,
  getStatement,
  listPayouts,
  openPayoutAccount,
  type Payout,
  refreshPayoutAccount,
  refundTopUps,
  requestPayout,
  schedulePayouts,
} from '../contract.ts';
import type { TestBank } from '../options.ts';

let app: TestApp;
let giver: Person;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
  giver = await app.person();
  for (const currency of ['USD', 'EUR'])
    for (let nth = 0; nth < 4; nth++)
      await giver.send(topUp, { amount: 50_000, currency, testCard: 'succeeds' });
});
afterAll(async () => {
  await runQueuedJobs(app.services);
  expect((await verifyLedger(app.services.db)).flatMap(({ wrong }) => wrong)).toEqual([]);
  await app.close();
});

const currentPassword = PASSWORD;

/** A person with received money and a bank. */
async function openEarner(amount = 3000, testBank: TestBank | null = 'arrives', currency = 'USD') {
  const person = await app.person();
  if (amount > 0) await giver.send(sendMoney, { to: person.username, amount, currency });
  if (testBank) await person.send(openPayoutAccount, { testBank, currentPassword });
  return person;
}

const pay = (person: Person, amount?: number, currency = 'USD') =>
  person.send(requestPayout, { currency, currentPassword, ...(amount && { amount }) });
const balance = async (person: Person) =>
  ((await person.send(getWallet, {})).body as { balance: number }).balance;
const newest = async (person: Person) => {
  const { body } = await person.send(listPayouts, {});
  return (body as Payout[])[0];
};
const titles = async (person: Person) =>
  ((await person.send(listNotifications, {})).body as { title: string }[]).map(({ title }) => title);

test('received money is paid out, step by step, and its owner is notified', async () => {
  const person = await openEarner(3000);
  expect((await person.send(getPayouts, {})).body).toMatchObject({
    provider: { kind: 'sandbox', isSandbox: true },
    account: { isReady: true, name: 'Test bank ending 6789', nextWeeklyAt: null },
    hurdles: [],
    purses: [{ currency: 'USD', balance: 3000, received: 3000, topUps: 0, vouchers: 0, least: 100 }],
  });
  const reply = await pay(person);
  expect(reply.body).toMatchObject({
    amount: 3000,
    status: 'requested',
    destination: 'Test bank ending 6789',
  });
  expect(await balance(person)).toBe(0);
  await runQueuedJobs(app.services);
  expect(await newest(person)).toMatchObject({ status: 'paid', failure: null });
  expect(await titles(person)).toContain('$30.00 was paid out');
  expect((await person.send(listTransactions, {})).body).toMatchObject([
    { kind: 'payout', amount: -3000, balance: 0, counterpart: { name: 'Bank' } },
    { kind: 'send', amount: 3000 },
  ]);
  const id = (reply.body as Payout).id;
  const lines = await app.services.db.select().from(auditLog).where(eq(auditLog.targetId, id));
  expect(lines).toMatchObject([{ action: 'payout', kind: 'payout', actorId: person.id }]);
});

test.each<[TestBank, string]>([
  ['refuses', 'The bank refused it. Choose another one.'],
  ['sends it back', 'The bank sent it back: the account is closed. Choose another one.'],
])('a bank that %s: the money is back in the wallet, once, with the reason', async (bank, failure) => {
  const person = await openEarner(3000, bank);
  await pay(person, 2000);
  expect(await balance(person)).toBe(1000);
  await runQueuedJobs(app.services);
  await runQueuedJobs(app.services);
  expect(await newest(person)).toMatchObject({ status: 'failed', failure });
  expect(await balance(person)).toBe(3000);
  expect(await titles(person)).toContain('$20.00 is back in your wallet');
});

test('a bank that sends back what had arrived is found by the nightly look', async () => {
  const person = await openEarner(3000, 'sends it back late');
  await pay(person);
  await runQueuedJobs(app.services);
  expect(await newest(person)).toMatchObject({ status: 'paid' });
  await runScheduledJobs(app.services, 'night');
  await runQueuedJobs(app.services);
  expect(await newest(person)).toMatchObject({ status: 'failed' });
  expect(await balance(person)).toBe(3000);
});

test('a payout whose job was lost is continued by the hourly job', async () => {
  const person = await openEarner(1000);
  await pay(person);
  await app.services.pool.query("delete from jobs.job where name = 'payout'");
  await app.services.db
    .update(payouts)
    .set({ createdAt: new Date(Date.now() - 3600_000).toISOString() })
    .where(eq(payouts.userId, person.id));
  await runScheduledJobs(app.services, 'hour');
  await runQueuedJobs(app.services);
  expect(await newest(person)).toMatchObject({ status: 'paid' });
});

test('a double press with one key pays once, presses at once never more than was received', async () => {
  const person = await openEarner(3000);
  const body = { currency: 'USD', amount: 2000, currentPassword };
  const key = { 'idempotency-key': 'one-press' };
  const twice = await Promise.all(
    Array.from({ length: 4 }, () => person.request('POST', '/api/payouts', body, key)),
  );
  expect(
    new Set(twice.filter(({ status }) => status === 200).map(({ body }) => (body as Payout).id)).size,
  ).toBe(1);
  const more = await Promise.all(Array.from({ length: 6 }, () => pay(person, 400)));
  expect(more.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await balance(person)).toBe(200);
});

test('top-ups go back to their cards, the newest first, and not to a bank', async () => {
  const person = await openEarner(0);
  for (const amount of [1000, 2000, 3000]) await person.send(topUp, { amount, testCard: 'succeeds' });
  expect((await pay(person, 1000)).body).toMatchObject({
    errors: { amount: 'Of what you received, $0.00 is left to pay out.' },
  });
  const refund = await person.send(refundTopUps, { currency: 'USD', amount: 4000, currentPassword });
  expect(refund.body).toEqual({ amount: 4000, currency: 'USD', payments: 2 });
  expect(await balance(person)).toBe(2000);
  const rest = await person.send(refundTopUps, { currency: 'USD', currentPassword });
  expect(rest.body).toEqual({ amount: 2000, currency: 'USD', payments: 2 });
  expect((await person.send(refundTopUps, { currency: 'USD', currentPassword })).body).toMatchObject({
    message: 'There is no unspent top-up to give back.',
  });
});

test('refunds at once give back each top-up once', async () => {
  const person = await openEarner(0);
  await person.send(topUp, { amount: 1000, testCard: 'succeeds' });
  const tries = Array.from({ length: 6 }, () =>
    person.send(refundTopUps, { currency: 'USD', amount: 600, currentPassword }),
  );
  expect((await Promise.all(tries)).filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balance(person)).toBe(400);
});

test('vouchers leave neither way', async () => {
  const person = await openEarner(500);
  await createVoucher(app.services.db, { value: '10', uses: '1', expires: '2090-01-01', code: 'STAY-HERE' });
  await person.send(redeemVoucher, { code: 'STAY-HERE' });
  expect((await person.send(getPayouts, {})).body).toMatchObject({
    purses: [{ received: 500, vouchers: 1000, topUps: 0 }],
  });
  expect((await pay(person, 501)).status).toBe(409);
  expect((await person.send(refundTopUps, { currency: 'USD', currentPassword })).status).toBe(409);
  expect((await pay(person)).body).toMatchObject({ amount: 500 });
});

test('each currency leaves for itself', async () => {
  const person = await openEarner(700, 'arrives', 'EUR');
  expect((await pay(person, 700)).status).toBe(409);
  expect((await pay(person, undefined, 'EUR')).body).toMatchObject({ amount: 700, currency: 'EUR' });
});

test('nothing leaves without a confirmed address, and on a public site without a second factor', async () => {
  const person = await openEarner(3000);
  const { db, config } = app.services;
  await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, person.id));
  expect(await pay(person)).toMatchObject({
    status: 403,
    body: { message: 'Confirm your email address before money leaves your wallet.' },
  });
  expect((await person.send(schedulePayouts, { isWeekly: true, currentPassword })).status).toBe(403);
  await db.update(users).set({ emailConfirmedAt: new Date().toISOString() }).where(eq(users.id, person.id));
  config.production = true;
  try {
    expect((await person.send(getPayouts, {})).body).toMatchObject({ hurdles: ['second factor'] });
    expect((await pay(person)).status).toBe(403);
  } finally {
    config.production = false;
  }
  expect((await pay(person)).status).toBe(200);
});

test('a payout needs a bank, the password, and one’s own bank', async () => {
  const person = await openEarner(3000, null);
  expect((await pay(person)).body).toMatchObject({ message: 'Say first where your money goes.' });
  expect((await person.send(refreshPayoutAccount, {})).status).toBe(404);
  await person.send(openPayoutAccount, { testBank: 'arrives', currentPassword });
  const wrong = await person.send(requestPayout, { currency: 'USD', currentPassword: 'not mine' });
  expect(wrong.status).toBe(400);
  expect(await balance(person)).toBe(3000);
  expect((await (await app.person()).send(listPayouts, {})).body).toEqual([]);
});

test.each([
  { amount: -1 },
  { amount: 1.5 },
  { amount: '500' },
  { amount: 1e308 },
  { currency: 'usd; drop table payouts' },
  { currency: 'XXX' },
  { currency: ['USD'] },
])('%j is no payout', async (changes) => {
  const person = await openEarner(0);
  const body = { currency: 'USD', amount: 500, currentPassword, ...changes };
  for (const path of ['/api/payouts', '/api/payouts/refunds'])
    expect([400, 409]).toContain((await person.request('POST', path, body)).status);
});

test('received money is paid out each week where its owner chose that', async () => {
  const person = await openEarner(3000);
  const weekly = await person.send(schedulePayouts, { isWeekly: true, currentPassword });
  expect(weekly.body).toMatchObject({ nextWeeklyAt: expect.any(String) });
  const now = new Date(Date.now() + 8 * 86_400_000);
  await Promise.all([
    runScheduledJobs(app.services, 'hour', now),
    runScheduledJobs(app.services, 'hour', now),
  ]);
  expect((await person.send(listPayouts, {})).body).toMatchObject([{ amount: 3000, cause: 'weekly' }]);
  const lines = await app.services.db.select().from(auditLog).where(eq(auditLog.actorId, person.id));
  expect(lines).toMatchObject([{ action: 'payout', after: { amount: 3000, cause: 'weekly' } }]);
  const [account] = await app.services.db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.userId, person.id));
  expect(Date.parse(account?.nextWeeklyAt ?? '')).toBe(now.getTime() + 7 * 86_400_000);
  await person.send(schedulePayouts, { isWeekly: false, currentPassword });
  expect((await person.send(getPayouts, {})).body).toMatchObject({ account: { nextWeeklyAt: null } });
});

test('a monthly statement has the balances before and after, and each line', async () => {
  const person = await openEarner(3000);
  await pay(person, 1000);
  const month = new Date().toISOString().slice(0, 7);
  const statement = await person.send(getStatement, { month, currency: 'USD' });
  expect(statement.body).toMatchObject({
    ...{ month, currency: 'USD', opening: 0, closing: 2000, isCut: false },
    sums: [
      { kind: 'payout', count: 1, in: 0, out: 1000 },
      { kind: 'send', count: 1, in: 3000, out: 0 },
    ],
    lines: [{ kind: 'payout' }, { kind: 'send' }],
  });
  expect((await person.send(getStatement, { month: '2020-01', currency: 'USD' })).body).toMatchObject({
    ...{ opening: 0, closing: 0, lines: [], sums: [] },
  });
  const file = await person.send(downloadStatement, { month, currency: 'USD' });
  expect(file.headers['content-disposition']).toContain(`tablemate-statement-${month}-USD.csv`);
  expect(file.text.trim().split('\n')).toHaveLength(3);
  expect((await person.send(getStatement, { month: '2026-13', currency: 'USD' })).status).toBe(400);
});
