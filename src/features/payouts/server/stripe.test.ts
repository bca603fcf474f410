import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payments, payouts } from '#db/schema.ts';
import { topUp } from '#features/payments/contract.ts';
import { saveCard } from '#features/payments/server/cards.ts';
import { CONNECT_SECRET, METHODS, openStripe, type StandIn } from '#features/payments/testing/stripe.ts';
import { getWallet, sendMoney } from '#features/wallet/contract.ts';
import { verifyLedger } from '#features/wallet/server/verify.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { runQueuedJobs } from '#testing/jobs.ts';
import {
  getPayouts,
  listPayouts,
  openPayoutAccount,
  type Payout,
  refreshPayoutAccount,
  refundTopUps,
  requestPayout,
} from '../contract.ts';
import { advancePayout } from './payouts.ts';

const currentPassword = PASSWORD;

let stripe: StandIn;
let app: TestApp;
let giver: Person;
beforeAll(async () => {
  stripe = await openStripe();
  app = await openApp({ stripe: stripe.config, limitFactor: 1000 });
  giver = await withCard();
  for (let nth = 0; nth < 3; nth++)
    await giver.send(topUp, { amount: 50_000, cardId: await findCard(giver) });
});
beforeEach(() => {
  stripe.setAway(false);
  stripe.refusePayouts(false);
  stripe.loseAnswers(0);
});
afterAll(async () => {
  expect((await verifyLedger(app.services.db)).flatMap(({ wrong }) => wrong)).toEqual([]);
  await app.close();
  await stripe.close();
});

async function withCard() {
  const person = await app.person();
  const facts = { reference: METHODS.good, brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2031 };
  await saveCard(app.services, person.id, facts);
  return person;
}

async function findCard(person: Person) {
  const [card] = (await person.request('GET', '/api/wallet/cards')).body as { id: number }[];
  if (!card) throw new Error('There is no card.');
  return card.id;
}

/** A person with received money who has answered all that Stripe asks. */
async function openEarner(amount = 3000) {
  const person = await app.person();
  await giver.send(sendMoney, { to: person.username, amount });
  const opened = await person.send(openPayoutAccount, { currentPassword });
  const { visit } = opened.body as { visit: string };
  const account = visit.split('/').at(-1) ?? '';
  Object.assign(stripe.get(account), {
    payouts_enabled: true,
    external_accounts: { data: [{ last4: '6789' }] },
  });
  await person.send(refreshPayoutAccount, {});
  return { person, account };
}

const pay = async (person: Person, amount = 3000) =>
  (await person.send(requestPayout, { currency: 'USD', amount, currentPassword })).body as Payout;
const balance = async (person: Person) =>
  ((await person.send(getWallet, {})).body as { balance: number }).balance;
const newest = async (person: Person) => ((await person.send(listPayouts, {})).body as Payout[])[0];
const listCreated = (object: string, id: number) =>
  [...stripe.things.values()].filter(
    (item) => item.object === object && (item.metadata as { payout?: string }).payout === String(id),
  );
const deliver = ({ payload, signature }: { payload: string; signature: string }) =>
  app.visitor.request('POST', '/api/webhooks/stripe-connect', payload, { 'stripe-signature': signature });
const sendEvent = (
  type: string,
  object: object,
  account: string,
  more: { id?: string; secret?: string } = {},
) => deliver(stripe.event(type, object, { secret: CONNECT_SECRET, account, ...more }));

test('an account is opened on a page of Stripe, and is ready once Stripe says so', async () => {
  const person = await app.person();
  const opened = await person.send(openPayoutAccount, { currentPassword });
  expect(opened.body).toMatchObject({ account: { isReady: false }, visit: expect.stringMatching(/^https:/) });
  expect((await person.send(getPayouts, {})).body).toMatchObject({ hurdles: ['bank'], testBanks: [] });
  const again = await person.send(openPayoutAccount, { currentPassword });
  expect(again.body).toMatchObject({ visit: (opened.body as { visit: string }).visit });
  const account = (opened.body as { visit: string }).visit.split('/').at(-1) ?? '';
  const ready = { ...stripe.get(account), payouts_enabled: true };
  await sendEvent('account.updated', ready, account);
  expect((await person.send(getPayouts, {})).body).toMatchObject({ hurdles: [], account: { isReady: true } });
});

test('a payout is a transfer to the account and a payout from there; its webhook pays it, twice, late and at once', async () => {
  const { person, account } = await openEarner();
  const { id } = await pay(person);
  await runQueuedJobs(app.services);
  expect(await newest(person)).toMatchObject({ status: 'sent', destination: 'Bank ending 6789' });
  const [transfers, [payout]] = [listCreated('transfer', id), listCreated('payout', id)];
  expect(transfers).toMatchObject([{ amount: 3000, currency: 'usd', destination: account }]);
  expect(payout).toMatchObject({ amount: 3000, account });
  const paidPayout = { ...payout, status: 'paid' };
  const first = stripe.event('payout.paid', paidPayout, { secret: CONNECT_SECRET, account });
  const replies = await Promise.all(Array.from({ length: 6 }, () => deliver(first)));
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
  await sendEvent('payout.paid', paidPayout, account);
  expect(await newest(person)).toMatchObject({ status: 'paid' });
});

test('a failure after it was paid comes back once, whatever arrives afterwards', async () => {
  const { person, account } = await openEarner();
  const { id } = await pay(person);
  await runQueuedJobs(app.services);
  const [payout] = listCreated('payout', id);
  const failedPayout = { ...payout, status: 'failed', failure_message: 'The bank account is closed' };
  await sendEvent('payout.paid', { ...payout, status: 'paid' }, account);
  await sendEvent('payout.failed', failedPayout, account);
  await sendEvent('payout.paid', { ...payout, status: 'paid' }, account);
  await sendEvent('payout.failed', failedPayout, account);
  await runQueuedJobs(app.services);
  expect(await newest(person)).toMatchObject({
    status: 'failed',
    failure: 'The bank account is closed. Check your account at Stripe, then try again.',
  });
  expect(await balance(person)).toBe(3000);
  expect(listCreated('transfer', id)).toMatchObject([{ amount_reversed: 3000 }]);
  await sendEvent('payout.paid', { ...payout, status: 'paid' }, account);
  expect(await newest(person)).toMatchObject({ status: 'failed' });
});

test('a failure that arrives before the reply to our own call is taken, and returned once', async () => {
  const { person, account } = await openEarner();
  const { id, createdAt } = await pay(person);
  const metadata = { payout: String(id), createdAt };
  await sendEvent('payout.failed', { id: 'po_early', object: 'payout', status: 'failed', metadata }, account);
  await runQueuedJobs(app.services);
  expect(await newest(person)).toMatchObject({ status: 'failed' });
  expect(await balance(person)).toBe(3000);
});

test('Stripe that is away keeps a payout waiting, and answers that are lost send nothing twice', async () => {
  const { person } = await openEarner();
  const { id } = await pay(person);
  stripe.setAway(true);
  await expect(advancePayout(app.services, id)).rejects.toThrow();
  expect(await newest(person)).toMatchObject({ status: 'requested' });
  stripe.setAway(false);
  stripe.loseAnswers(8);
  for (let tries = 0; tries < 6; tries++) await advancePayout(app.services, id).catch(() => undefined);
  await runQueuedJobs(app.services);
  expect(await newest(person)).toMatchObject({ status: 'sent' });
  expect(listCreated('transfer', id)).toHaveLength(1);
  expect(listCreated('payout', id)).toHaveLength(1);
});

test('steps of one payout at once send it once', async () => {
  const { person } = await openEarner();
  const { id } = await pay(person);
  await Promise.all(Array.from({ length: 4 }, () => advancePayout(app.services, id)));
  expect(listCreated('transfer', id)).toHaveLength(1);
  expect(listCreated('payout', id)).toHaveLength(1);
  await runQueuedJobs(app.services);
});

test('a payout that Stripe refuses for good takes its transfer back', async () => {
  const { person } = await openEarner();
  stripe.refusePayouts(true);
  const { id } = await pay(person);
  await runQueuedJobs(app.services);
  expect(await newest(person)).toMatchObject({ status: 'failed', failure: 'No bank account.' });
  expect(listCreated('transfer', id)).toMatchObject([{ amount_reversed: 3000 }]);
  expect(await balance(person)).toBe(3000);
});

test('an event that is forged, of another account, or of a payout that is not ours changes nothing', async () => {
  const { person, account } = await openEarner();
  const { id } = await pay(person);
  await runQueuedJobs(app.services);
  const [payout] = listCreated('payout', id);
  const paidPayout = { ...payout, status: 'paid' };
  expect(
    (await sendEvent('payout.paid', paidPayout, account, { secret: 'whsec_of_somebody_else' })).status,
  ).toBe(400);
  await sendEvent('payout.paid', paidPayout, 'acct_of_somebody_else');
  await sendEvent(
    'payout.paid',
    { ...paidPayout, metadata: { payout: String(id), createdAt: 'another time' } },
    account,
  );
  await sendEvent('payout.paid', { ...paidPayout, metadata: { payout: "1' or true" } }, account);
  expect(await newest(person)).toMatchObject({ status: 'sent' });
  await app.services.db.select().from(payouts).where(eq(payouts.id, id));
});

test('a card that refuses its refund leaves the money in the wallet', async () => {
  const person = await withCard();
  await person.send(topUp, { amount: 2000, cardId: await findCard(person) });
  stripe.refuseRefunds(true);
  const refusal = await person.send(refundTopUps, { currency: 'USD', currentPassword });
  expect(refusal).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('What the card did not take is back in your wallet.') },
  });
  stripe.refuseRefunds(false);
  expect(await balance(person)).toBe(2000);
  // Stripe repeats the answer to a call with the same key for a day: another amount needs another key.
  expect((await person.send(refundTopUps, { currency: 'USD', amount: 1500, currentPassword })).status).toBe(
    200,
  );
  const [payment] = await app.services.db.select().from(payments).where(eq(payments.userId, person.id));
  expect(payment).toMatchObject({ refunded: 1500, returned: 1500 });
});
