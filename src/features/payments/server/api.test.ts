import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog, ledgerTransfers, payments } from '#db/schema.ts';
import { readWaitingMails } from '#features/mail/testing/mails.ts';
import { listAudit } from '#features/moderation/contract.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { getWallet, listTransactions, sendMoney } from '#features/wallet/contract.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import {
  addCard,
  type Card,
  changeCard,
  confirmTopUp,
  listCards,
  refundPayment,
  removeCard,
  type TopUp,
  topUp,
} from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
});
afterAll(() => app.close());

const fetchBalance = async (person: Person) =>
  ((await person.send(getWallet, {})).body as { balance: number }).balance;
// The tests read replies by the shapes that the contract promises.
const readTopUp = (reply: { body: unknown }) => reply.body as TopUp;

test('a new wallet is empty, and says that its cards are a sandbox', async () => {
  const person = await app.person();
  expect((await person.send(getWallet, {})).body).toMatchObject({
    balance: 0,
    provider: { kind: 'sandbox', isSandbox: true, publishableKey: null },
    testCards: [{ testCard: 'succeeds', last4: '4242' }, {}, {}, {}],
    limits: { topUp: { least: 500, most: 50_000 }, send: { least: 1, most: 50_000 } },
  });
  expect((await person.send(listTransactions, {})).body).toEqual([]);
});

test('a card that succeeds adds to the balance and is in the history', async () => {
  const person = await app.person();
  const answer = await person.send(topUp, { amount: 2500, testCard: 'succeeds' });
  expect(answer.body).toMatchObject({
    status: 'succeeded',
    message: '$25.00 was added to your wallet.',
    next: null,
    balance: 2500,
  });
  expect((await person.send(listTransactions, { kind: 'top-up' })).body).toMatchObject([
    { amount: 2500, balance: 2500 },
  ]);
});

test.each([
  ['declined', 'Your card was declined. Try another card, or ask your bank.'],
  ['no funds', 'Your card has not enough funds. Try a smaller amount or another card.'],
] as const)('a card that is %s is an answer that says what to do', async (testCard, message) => {
  const person = await app.person();
  const answer = await person.send(topUp, { amount: 2500, testCard });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ status: 'declined', message, next: null, balance: 0 });
  expect((await person.send(listTransactions, {})).body).toEqual([]);
});

test('what became of a payment is said in the language of the request, whenever it is read', async () => {
  const person = await app.person();
  const pay = (testCard: string) =>
    person.request('POST', topUp.path, { amount: 2500, testCard }, { 'accept-language': 'pt' });
  const [added, declined] = [readTopUp(await pay('succeeds')), readTopUp(await pay('declined'))];
  expect(added.message).toMatch(/25,00.* foram adicionados à tua Carteira\.$/);
  expect(declined.message).toBe(
    'O teu cartão foi recusado. Tenta com outro cartão ou pergunta ao teu banco.',
  );
  expect((await person.send(confirmTopUp, { id: declined.id })).body).toMatchObject({
    message: 'Your card was declined. Try another card, or ask your bank.',
  });
});

test('a card that asks for authentication waits for its owner: yes, or no', async () => {
  const person = await app.person();
  const ask = () => person.send(topUp, { amount: 700, testCard: 'asks for authentication' });
  const [yes, no] = [readTopUp(await ask()), readTopUp(await ask())];
  expect(yes).toMatchObject({ status: 'pending', next: { kind: 'confirm' }, balance: 0 });
  const stranger = await app.person();
  expect((await stranger.send(confirmTopUp, { id: yes.id })).status).toBe(404);
  expect((await person.send(confirmTopUp, { id: no.id, approve: false })).body).toMatchObject({
    status: 'declined',
    message: 'You refused the payment. Nothing was taken.',
  });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => person.send(confirmTopUp, { id: yes.id })),
  );
  expect(answers.map(({ body }) => (body as TopUp).status)).toEqual(Array(10).fill('succeeded'));
  expect((await person.send(confirmTopUp, { id: no.id })).body).toMatchObject({ status: 'declined' });
  expect(await fetchBalance(person)).toBe(700);
});

test('the same key ten times at once takes the money once; with another amount it is refused', async () => {
  const person = await app.person();
  const key = { 'idempotency-key': 'the one key'.replaceAll(' ', '-') };
  const send = (amount: number) => person.request('POST', topUp.path, { amount, testCard: 'succeeds' }, key);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(1000)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map(({ body }) => (body as TopUp).id)).size).toBe(1);
  expect(await fetchBalance(person)).toBe(1000);
  expect((await send(2000)).status).toBe(422);
});

test('a key that paid by one card is refused for another', async () => {
  const person = await app.person();
  const keep = async (testCard: 'succeeds' | 'declined') =>
    ((await person.send(addCard, { testCard })).body as { card: Card }).card.id;
  const [first, second] = [await keep('succeeds'), await keep('declined')];
  const send = (key: string, card: object) =>
    person.request('POST', topUp.path, { amount: 1000, ...card }, { 'idempotency-key': key });
  for (const [key, card, others] of [
    ['kept', { cardId: first }, [{ cardId: second }, { testCard: 'succeeds' }]],
    ['test', { testCard: 'succeeds' }, [{ testCard: 'declined' }, { cardId: first }]],
  ] as const) {
    expect((await send(key, card)).status).toBe(200);
    for (const other of others) expect((await send(key, other)).status).toBe(422);
    expect((await send(key, card)).status).toBe(200);
  }
  expect(await fetchBalance(person)).toBe(2000);
});

test.each([0, -5, 0.5, '"500"', 1e12, 'NaN', 'null', '[5]', 499, 50_001])(
  'an amount of %s is refused',
  async (amount) => {
    const person = await app.person();
    const answer = await person.request('POST', topUp.path, `{"amount":${amount},"testCard":"succeeds"}`);
    expect(answer.status).toBe(400);
    expect(await app.services.db.$count(payments, eq(payments.userId, person.id))).toBe(0);
  },
);

test('without a card, and with a card of another person, nothing begins', async () => {
  const [person, other] = [await app.person(), await app.person()];
  const { card } = (await other.send(addCard, { testCard: 'succeeds' })).body as { card: Card };
  expect((await person.send(topUp, { amount: 500 })).body).toMatchObject({ message: 'Choose a card' });
  expect((await person.send(topUp, { amount: 500, cardId: card.id })).status).toBe(404);
  expect((await person.send(changeCard, { id: card.id, isDefault: true })).status).toBe(404);
  expect((await person.send(removeCard, { id: card.id })).status).toBe(404);
  expect((await other.send(topUp, { amount: 500, cardId: card.id })).body).toMatchObject({ balance: 500 });
});

test('cards: the first is the default, another may be, and a removed default is followed by the next', async () => {
  const person = await app.person();
  const names = async () =>
    ((await person.send(listCards, {})).body as Card[]).map(
      ({ testCard, isDefault }) => `${testCard}${isDefault ? '*' : ''}`,
    );
  for (const testCard of ['succeeds', 'declined', 'declined'] as const)
    await person.send(addCard, { testCard });
  expect(await names()).toEqual(['succeeds*', 'declined']);
  const cards = (await person.send(listCards, {})).body as Card[];
  await person.send(changeCard, { id: cards[1]?.id ?? 0, isDefault: true });
  expect(await names()).toEqual(['declined*', 'succeeds']);
  await person.send(removeCard, { id: cards[1]?.id ?? 0 });
  expect(await names()).toEqual(['succeeds*']);
});

test('ten changes of the default at once leave one default', async () => {
  const person = await app.person();
  for (const testCard of ['succeeds', 'declined', 'no funds'] as const)
    await person.send(addCard, { testCard });
  const cards = (await person.send(listCards, {})).body as Card[];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      person.send(changeCard, { id: cards[n % 3]?.id ?? 0, isDefault: true }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const after = (await person.send(listCards, {})).body as Card[];
  expect(after.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test('an administrator gives a payment back as far as the wallet holds it, and the audit log has the line', async () => {
  const [person, other, admin] = [
    await app.person(),
    await app.person(),
    await app.person({ isAdmin: true }),
  ];
  const { id } = readTopUp(await person.send(topUp, { amount: 2000, testCard: 'succeeds' }));
  expect((await person.send(refundPayment, { id, currentPassword: PASSWORD })).status).toBe(403);
  expect((await admin.send(refundPayment, { id, amount: 500, currentPassword: PASSWORD })).body).toEqual({
    id,
    amount: 500,
    refunded: 500,
  });
  await person.send(sendMoney, { to: other.username, amount: 900 });
  expect((await admin.send(refundPayment, { id, currentPassword: PASSWORD })).body).toMatchObject({
    message: 'The wallet holds only $6.00: no more than that can be given back.',
  });
  expect(
    (await admin.send(refundPayment, { id, amount: 1501, currentPassword: PASSWORD })).body,
  ).toMatchObject({
    message: 'Only $15.00 of this payment is left to give back.',
  });
  expect((await admin.send(refundPayment, { id, amount: 600, currentPassword: PASSWORD })).status).toBe(200);
  expect(await fetchBalance(person)).toBe(0);
  const [row] = await app.services.db.select().from(payments).where(eq(payments.id, id));
  expect(row).toMatchObject({ refunded: 1100, returned: 1100 });
  expect(await app.services.db.select().from(auditLog).where(eq(auditLog.actorId, admin.id))).toMatchObject([
    { action: 'refund', kind: 'payment', targetId: id },
    { action: 'refund', targetId: id },
  ]);
  const lines = await admin.send(listAudit, { action: 'refund', kind: 'payment', targetId: id });
  expect(lines.body).toMatchObject([{ after: { amount: 600 } }, { after: { amount: 500 } }]);
});

test('the payer is notified of a refund by bell and mail, and not of a refused one', async () => {
  const [person, admin] = [await app.person(), await app.person({ isAdmin: true })];
  const { id } = readTopUp(await person.send(topUp, { amount: 2000, testCard: 'succeeds' }));
  await admin.send(refundPayment, { id, amount: 2001, currentPassword: PASSWORD });
  expect((await person.send(listNotifications, {})).body).toEqual([]);
  await admin.send(refundPayment, { id, amount: 500, currentPassword: PASSWORD });
  expect((await person.send(listNotifications, {})).body).toMatchObject([
    { kind: 'payment refunded', actors: [], data: { amount: 500 } },
  ]);
  const mail = (await readWaitingMails(app.services)).find(({ userId }) => userId === person.id);
  expect(mail?.content).toMatchObject({
    subject: '$5.00 is being refunded to your card',
    paragraphs: ['It left your wallet. Your bank may take a few days to show it.'],
    action: { href: '/profile?wallet=history' },
  });
});

test('ten refunds of everything at once give it back once', async () => {
  const [person, admin] = [await app.person(), await app.person({ isAdmin: true })];
  const { id } = readTopUp(await person.send(topUp, { amount: 2000, testCard: 'succeeds' }));
  const before = await app.services.db.$count(ledgerTransfers);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => admin.send(refundPayment, { id, currentPassword: PASSWORD })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await app.services.db.$count(ledgerTransfers)).toBe(before + 1);
  expect((await person.send(listNotifications, {})).body).toHaveLength(1);
  expect(await fetchBalance(person)).toBe(0);
});

test('a payment that took nothing cannot be given back', async () => {
  const [person, admin] = [await app.person(), await app.person({ isAdmin: true })];
  const { id } = readTopUp(await person.send(topUp, { amount: 2000, testCard: 'declined' }));
  expect((await admin.send(refundPayment, { id, currentPassword: PASSWORD })).status).toBe(409);
  expect((await admin.send(refundPayment, { id: 2_000_000_000, currentPassword: PASSWORD })).status).toBe(
    404,
  );
});
