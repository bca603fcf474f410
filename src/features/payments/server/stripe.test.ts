import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payments, users } from '#db/schema.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { METHODS, openStripe, type StandIn } from '#features/payments/testing/stripe.ts';
import { getWallet, sendMoney } from '#features/wallet/contract.ts';
import { verifyLedger } from '#features/wallet/server/verify.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { runQueuedJobs } from '#testing/jobs.ts';
import {
  addCard,
  type Card,
  confirmTopUp,
  finishCard,
  listCards,
  refundPayment,
  removeCard,
  type TopUp,
  topUp,
} from '../contract.ts';
import { saveCard } from './cards.ts';
import { reconcilePayments } from './reconcile.ts';

let stripe: StandIn;
let app: TestApp;
beforeAll(async () => {
  stripe = await openStripe();
  app = await openApp({ stripe: stripe.config, limitFactor: 1000 });
});
afterAll(async () => {
  expect((await verifyLedger(app.services.db)).flatMap(({ wrong }) => wrong)).toEqual([]);
  await app.close();
  await stripe.close();
});

const fetchBalance = async (person: Person) =>
  ((await person.send(getWallet, {})).body as { balance: number }).balance;
const readTopUp = (reply: { body: unknown }) => reply.body as TopUp;
const findPayment = async (id: number) => {
  const [row] = await app.services.db.select().from(payments).where(eq(payments.id, id));
  if (!row) throw new Error('There is no such payment.');
  return row;
};

async function withCard(method: string): Promise<{ person: Person; cardId: number }> {
  const person = await app.person();
  const facts = { reference: method, brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2031 };
  const { id: cardId } = await saveCard(app.services, person.id, facts);
  return { person, cardId };
}

const deliver = ({ payload, signature }: { payload: string; signature: string }) =>
  app.visitor.request('POST', '/api/webhooks/stripe', payload, { 'stripe-signature': signature });

/** A person on Stripe's page with a top-up, and their session there. */
async function atCheckout(amount = 1500) {
  const person = await app.person();
  const { id, next, status } = readTopUp(await person.send(topUp, { amount }));
  const session = (await findPayment(id)).reference ?? '';
  return { person, id, next, status, session };
}

test('the wallet says who takes the cards, and offers no test cards', async () => {
  const person = await app.person();
  expect((await person.send(getWallet, {})).body).toMatchObject({
    provider: { kind: 'stripe', isSandbox: false, publishableKey: 'pk_test_of_the_tests' },
    testCards: [],
  });
});

test('a card that is kept pays at once', async () => {
  const { person, cardId } = await withCard(METHODS.good);
  expect(readTopUp(await person.send(topUp, { amount: 2000, cardId }))).toMatchObject({
    status: 'succeeded',
    balance: 2000,
  });
});

test('the reply to a declined card has the reason of its bank', async () => {
  const { person, cardId } = await withCard(METHODS.declined);
  expect(readTopUp(await person.send(topUp, { amount: 2000, cardId }))).toMatchObject({
    status: 'declined',
    message: 'Your card was declined. Try another card, or ask your bank.',
    balance: 0,
  });
});

test('a bank that asks is answered on its own page, and the top-up continues when they return', async () => {
  const { person, cardId } = await withCard(METHODS.asks);
  const payment = readTopUp(await person.send(topUp, { amount: 2000, cardId }));
  expect(payment).toMatchObject({
    status: 'pending',
    next: { kind: 'visit', url: 'https://bank.example/confirm' },
  });
  expect(readTopUp(await person.send(confirmTopUp, { id: payment.id }))).toMatchObject({
    status: 'pending',
    balance: 0,
  });
  const { reference } = await findPayment(payment.id);
  Object.assign(stripe.get(reference ?? ''), { status: 'succeeded', amount_received: 2000 });
  expect(readTopUp(await person.send(confirmTopUp, { id: payment.id }))).toMatchObject({
    status: 'succeeded',
    balance: 2000,
  });
});

test("without a card the provider's page takes the payment; its webhook credits it once: twice, late and at once", async () => {
  const { person, id, next, status, session } = await atCheckout();
  expect({ status, next }).toEqual({
    status: 'pending',
    next: { kind: 'visit', url: 'https://checkout.example/pay' },
  });
  const completed = stripe.complete(session);
  const intent = stripe.get(String(completed.payment_intent));
  const completion = stripe.event('checkout.session.completed', completed);
  const succeeded = stripe.event('payment_intent.succeeded', intent);
  const answers = await Promise.all(
    [...Array(10).fill(completion), ...Array(10).fill(succeeded)].map((event) => deliver(event)),
  );
  expect(answers.map(({ status: code }) => code)).toEqual(Array(20).fill(200));
  expect((await deliver(completion)).body).toEqual({ received: 'seen before' });
  expect(readTopUp(await person.send(confirmTopUp, { id }))).toMatchObject({
    status: 'succeeded',
    balance: 1500,
  });
  expect(await findPayment(id)).toMatchObject({ status: 'succeeded', reference: completed.payment_intent });
});

test('events out of order change nothing: a failure after the success, an expiry, a creation', async () => {
  const { person, id, session } = await atCheckout();
  const completed = stripe.complete(session);
  const intent = stripe.get(String(completed.payment_intent));
  await deliver(stripe.event('payment_intent.succeeded', intent));
  for (const [type, object] of [
    ['payment_intent.payment_failed', { ...intent, status: 'requires_payment_method' }],
    ['payment_intent.canceled', { ...intent, status: 'canceled' }],
    ['checkout.session.expired', { ...completed, status: 'expired' }],
    ['payment_intent.created', { ...intent, status: 'requires_confirmation' }],
  ] as const) {
    expect((await deliver(stripe.event(type, object))).status).toBe(200);
  }
  expect(await findPayment(id)).toMatchObject({ status: 'succeeded' });
  expect(await fetchBalance(person)).toBe(1500);
});

test('a declined try on the page leaves the payment open, and an expired page ends it; a success after all counts', async () => {
  const { person, id, session } = await atCheckout();
  const open = stripe.get(session);
  const { metadata } = open;
  const failedIntent = { id: 'pi_x', status: 'requires_payment_method', metadata, last_payment_error: null };
  await deliver(stripe.event('payment_intent.payment_failed', failedIntent));
  expect(await findPayment(id)).toMatchObject({ status: 'pending', reference: session });
  await deliver(stripe.event('checkout.session.expired', { ...open, status: 'expired' }));
  expect(await findPayment(id)).toMatchObject({ status: 'failed' });
  await deliver(stripe.event('checkout.session.completed', stripe.complete(session)));
  expect(await fetchBalance(person)).toBe(1500);
});

test('an event of another signature, another amount or an unknown payment moves nothing', async () => {
  const { person, session } = await atCheckout();
  const completed = stripe.complete(session);
  const forged = stripe.event('checkout.session.completed', completed, { secret: 'whsec_of_somebody_else' });
  expect((await deliver(forged)).status).toBe(400);
  const { payload, signature } = stripe.event('checkout.session.completed', completed);
  expect((await deliver({ payload: payload.replace('1500', '9999'), signature })).status).toBe(400);
  expect((await deliver({ payload, signature: '' })).status).toBe(400);
  expect(
    (await app.visitor.request('POST', '/api/webhooks/stripe', 'a=b', { 'content-type': 'text/plain' }))
      .status,
  ).toBe(400);
  const dearer = stripe.event('checkout.session.completed', { ...completed, amount_total: 1 });
  expect((await deliver(dearer)).status).toBe(500);
  const foreign = { ...completed, metadata: { payment: '1', createdAt: '2020-01-01T00:00:00.000Z' } };
  expect((await deliver(stripe.event('checkout.session.completed', foreign))).status).toBe(200);
  expect(await fetchBalance(person)).toBe(0);
});

test('while the provider is away the answer says so, and sending the key again takes the money once', async () => {
  const { person, cardId } = await withCard(METHODS.good);
  const send = () =>
    person.request('POST', topUp.path, { amount: 900, cardId }, { 'idempotency-key': 'again-and-again' });
  stripe.setAway(true);
  const away = await send();
  stripe.setAway(false);
  expect(away.status).toBe(503);
  expect(away.body).toMatchObject({ message: expect.stringContaining('Nothing was taken twice') });
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await fetchBalance(person)).toBe(900);
  const charged = [...stripe.things.values()].filter(
    ({ object, amount }) => object === 'payment_intent' && amount === 900,
  );
  expect(charged).toHaveLength(1);
});

test('a lost webhook is made up for by the hourly job', async () => {
  const { person, id, session } = await atCheckout();
  stripe.complete(session);
  await app.services.pool.query(
    `update payments set created_at = now() - interval '20 minutes' where id = ${id}`,
  );
  await reconcilePayments(app.services);
  expect(await fetchBalance(person)).toBe(1500);
});

test('a card is kept by way of the page of the provider, once, and a foreign session gives none', async () => {
  const [person, other] = [await app.person(), await app.person()];
  expect((await person.send(addCard, {})).body).toEqual({
    card: null,
    visit: 'https://checkout.example/pay',
  });
  const session = [...stripe.things.keys()].at(-1) ?? '';
  expect((await person.send(finishCard, { session })).status).toBe(404);
  const completed = stripe.complete(session);
  await deliver(stripe.event('checkout.session.completed', completed));
  const answer = await person.send(finishCard, { session });
  expect(answer.body).toMatchObject({ brand: 'Visa', last4: '4242', isDefault: true, testCard: null });
  expect((await other.send(finishCard, { session })).status).toBe(404);
  expect((await person.send(finishCard, { session: 'cs_unknown' })).status).toBe(404);
  const cards = (await person.send(listCards, {})).body as Card[];
  expect(cards).toHaveLength(1);
  await person.send(removeCard, { id: cards[0]?.id ?? 0 });
  expect(stripe.calls.at(-1)).toBe(`POST /v1/payment_methods/${METHODS.good}/detach`);
});

test('a refund reaches the card in parts; one that the provider refuses is back in the wallet', async () => {
  const { person, cardId } = await withCard(METHODS.good);
  const admin = await app.person({ isAdmin: true });
  const { id } = readTopUp(await person.send(topUp, { amount: 3000, cardId }));
  await admin.send(refundPayment, { id, amount: 1000, currentPassword: PASSWORD });
  await admin.send(refundPayment, { id, amount: 500, currentPassword: PASSWORD });
  const { reference } = await findPayment(id);
  const listRefunds = () =>
    [...stripe.things.values()].flatMap((one) => (one.payment_intent === reference ? [one.amount] : []));
  expect(listRefunds()).toEqual([1000, 500]);
  stripe.refuseRefunds(true);
  const refusal = await admin.send(refundPayment, { id, amount: 700, currentPassword: PASSWORD });
  stripe.refuseRefunds(false);
  expect(refusal.body).toMatchObject({
    message: 'This charge can no longer be refunded. The money is back in the wallet.',
  });
  expect(await fetchBalance(person)).toBe(1500);
  expect((await person.send(listNotifications, {})).body).toMatchObject([
    { kind: 'refund returned', data: { amount: 700 } },
    { kind: 'payment refunded', data: { amount: 700 } },
    { kind: 'payment refunded', data: { amount: 500 } },
    { kind: 'payment refunded', data: { amount: 1000 } },
  ]);
  expect(await findPayment(id)).toMatchObject({ refunded: 1500, returned: 1500 });
  // The same amount with a new key; with the same key Stripe would repeat its first answer.
  const again = await admin.send(refundPayment, { id, amount: 700, currentPassword: PASSWORD });
  expect(again.status).toBe(200);
  expect(listRefunds()).toEqual([1000, 500, 700]);
});

test('a refund waits for a provider that is away; one that fails later comes back to the wallet', async () => {
  const { person, cardId } = await withCard(METHODS.good);
  const admin = await app.person({ isAdmin: true });
  const { id } = readTopUp(await person.send(topUp, { amount: 3000, cardId }));
  stripe.setAway(true);
  expect((await admin.send(refundPayment, { id, amount: 1000, currentPassword: PASSWORD })).status).toBe(200);
  stripe.setAway(false);
  expect(await findPayment(id)).toMatchObject({ refunded: 1000, returned: 0 });
  await runQueuedJobs(app.services);
  const row = await findPayment(id);
  expect(row).toMatchObject({ refunded: 1000, returned: 1000 });
  const failure = stripe.event('refund.failed', {
    id: 're_late',
    payment_intent: row.reference,
    amount: 1000,
  });
  await Promise.all(Array.from({ length: 5 }, () => deliver(failure)));
  expect(await fetchBalance(person)).toBe(3000);
  expect((await person.send(listNotifications, {})).body).toMatchObject([
    { kind: 'refund returned', data: { amount: 1000 } },
    { kind: 'payment refunded' },
  ]);
  expect(await findPayment(id)).toMatchObject({ refunded: 0, returned: 0 });
});

test('money for a person who has left meanwhile is refunded to the card', async () => {
  const { person, id, session } = await atCheckout();
  await app.services.db
    .update(users)
    .set({ closedAt: '2026-01-01T00:00:00.000Z' })
    .where(eq(users.id, person.id));
  await deliver(stripe.event('checkout.session.completed', stripe.complete(session)));
  await reconcilePayments(app.services);
  await runQueuedJobs(app.services);
  expect(await findPayment(id)).toMatchObject({ status: 'succeeded', refunded: 1500, returned: 1500 });
});

test('nothing that was spent is given back', async () => {
  const { person, cardId } = await withCard(METHODS.good);
  const [admin, other] = [await app.person({ isAdmin: true }), await app.person()];
  const { id } = readTopUp(await person.send(topUp, { amount: 1000, cardId }));
  await person.send(sendMoney, { to: other.username, amount: 1000 });
  expect((await admin.send(refundPayment, { id, currentPassword: PASSWORD })).status).toBe(409);
  expect(await findPayment(id)).toMatchObject({ refunded: 0 });
});
