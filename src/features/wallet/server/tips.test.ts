import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/connect.ts';
import { blocks, ledgerEntries, ledgerTransfers, notifications, tips, users } from '#db/schema.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addMoney, addRestaurant, addReview } from '#testing/rows.ts';
import { downloadTransactions, giveTip, listTransactions, sendMoney, type Transaction } from '../contract.ts';
import { sendTip } from './tips.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
});
afterAll(() => app.close());

const readBalance = async ({ id }: { id: number }) => {
  const [row] = await app.services.db.select().from(users).where(eq(users.id, id));
  return row?.walletBalance;
};
const readTips = async () =>
  Promise.all([ledgerTransfers, ledgerEntries, tips, notifications].map((t) => app.services.db.$count(t)));

async function twoPeople(money = 1000): Promise<[Person, Person]> {
  const [giver, other] = [await app.person(), await app.person()];
  await addMoney(app.services, giver.id, money);
  return [giver, other];
}

test('a tip to a person moves the money, notifies them and is in both histories', async () => {
  const [giver, other] = await twoPeople();
  const tip = await giver.send(giveTip, {
    to: other.username.toUpperCase(),
    amount: 250,
    message: 'Thank you',
  });
  expect(tip.status).toBe(200);
  expect(tip.body).toMatchObject({ senderId: giver.id, recipientId: other.id, amount: 250, balance: 750 });
  expect([await readBalance(giver), await readBalance(other)]).toEqual([750, 250]);
  expect((await giver.send(listTransactions, {})).body).toMatchObject([
    {
      kind: 'tip',
      amount: -250,
      balance: 750,
      message: 'Thank you',
      counterpart: { username: other.username },
    },
    { kind: 'top-up', amount: 1000, balance: 1000, counterpart: { username: null, name: 'Card payment' } },
  ]);
  expect((await other.send(listTransactions, {})).body).toMatchObject([
    { kind: 'tip', amount: 250, balance: 250, counterpart: { username: giver.username }, restaurant: null },
  ]);
  const bell = await app.services.db.select().from(notifications).where(eq(notifications.userId, other.id));
  expect(bell).toMatchObject([
    { kind: 'tip received', actorId: giver.id, data: { amount: 250, text: 'Thank you' } },
  ]);
});

describe.each(['the owner blocked the guest', 'the guest blocked the owner'])('where %s', (which) => {
  test('money that moved stays in both histories without the other, and in the statements with them', async () => {
    const [giver, other] = await twoPeople();
    const message = 'See you at Taverna';
    expect((await giver.send(sendMoney, { to: other.username, amount: 100, message })).status).toBe(200);
    await block(which, other, giver);
    const fields = {
      amount: 100,
      counterpart: { username: null, name: 'Somebody you can no longer see', avatar: null },
    };
    expect((await other.send(listTransactions, {})).body).toMatchObject([{ ...fields, message: null }]);
    expect((await other.send(listTransactions, { direction: 'in' })).body).toMatchObject([fields]);
    // The sender still sees their own message.
    const [transaction] = (await giver.send(listTransactions, {})).body as Transaction[];
    expect(transaction).toMatchObject({ ...fields, amount: -100, message });
    for (const [reader, counterpart] of [
      [other, giver],
      [giver, other],
    ] as const) {
      const { text } = await reader.request('GET', downloadTransactions.path);
      expect(text).toContain(counterpart.username);
      expect(text).toContain(message);
    }
  });

  test('a tip to the restaurant is accepted, for its staff, and does not notify the owner', async () => {
    const [giver, owner] = await twoPeople();
    const { id: restaurantId } = await addRestaurant(app.services, owner.id, { name: 'Taverna' });
    await block(which, owner, giver);
    const tip = await giver.send(giveTip, { restaurantId, amount: 250, message: 'I know you read this' });
    expect(tip).toMatchObject({ status: 200, body: { amount: 250, balance: 750 } });
    expect((await giver.send(giveTip, { to: owner.username, amount: 250 })).status).toBe(400);
    expect((await giver.send(listTransactions, {})).body).toMatchObject([
      { amount: -250, restaurant: { name: 'Taverna' } },
      {},
    ]);
    const { body, text } = await owner.send(listTransactions, {});
    expect(body).toMatchObject([{ amount: 250, restaurant: { name: 'Taverna' }, message: null }]);
    const activity = await owner.request('GET', '/api/user/activity');
    for (const read of [text, activity.text]) {
      expect(read).not.toContain(giver.username);
      expect(read).not.toContain('I know you read this');
    }
    const bell = await app.services.db.$count(notifications, eq(notifications.userId, owner.id));
    expect(bell).toBe(0);
  });
});

const block = (which: string, owner: Person, guest: Person) => {
  const [blocker, blocked] = which.startsWith('the owner') ? [owner, guest] : [guest, owner];
  return app.services.db.insert(blocks).values({ blockerId: blocker.id, blockedId: blocked.id });
};

test('a tip to a restaurant is for its owner, and the history names the restaurant while it is visible', async () => {
  const [giver, owner] = await twoPeople();
  const place = await addRestaurant(app.services, owner.id, { name: 'Taverna' });
  const tip = await giver.send(giveTip, { restaurantId: place.id, amount: 100 });
  expect(tip.body).toMatchObject({ recipientId: owner.id, restaurantId: place.id, message: null });
  expect((await giver.send(listTransactions, {})).body).toMatchObject([
    { restaurant: { id: place.id, name: 'Taverna' } },
    {},
  ]);
  await app.services.pool.query(`update restaurants set status = 'rejected' where id = ${place.id}`);
  expect((await giver.send(listTransactions, {})).body).toMatchObject([
    { restaurant: { id: null, name: 'Taverna' } },
    {},
  ]);
});

test('a tip in a review has its own kind, names the review, and is undone when the review fails', async () => {
  const [giver, owner] = await twoPeople();
  const { db } = app.services;
  const place = await addRestaurant(app.services, owner.id);
  const review = await addReview(app.services, { userId: giver.id, restaurantId: place.id });
  const input = {
    senderId: giver.id,
    recipient: { restaurantId: place.id },
    amount: 300,
    reviewId: review.id,
  };
  const before = await readTips();
  const failing = inTransaction(db, async (tx) => {
    await sendTip({ db: tx, services: app.services }, input);
    throw new Error('The review could not be written.');
  });
  await expect(failing).rejects.toThrow('could not be written');
  expect(await readTips()).toEqual(before);
  const tip = await inTransaction(db, (tx) => sendTip({ db: tx, services: app.services }, input));
  expect(tip).toMatchObject({ reviewId: review.id, restaurantId: place.id, balance: 700 });
  expect((await owner.send(listTransactions, {})).body).toMatchObject([{ kind: 'review tip', amount: 300 }]);
});

describe('refuses with a sentence, and writes nothing:', () => {
  test.each<
    [
      string,
      (people: { giver: Person; deletedPerson: Person; closedPerson: Person; place: number }) => object,
      string,
    ]
  >([
    ['a tip to oneself', ({ giver }) => ({ to: giver.username, amount: 100 }), 'You cannot tip yourself'],
    ['a tip to nobody', () => ({ to: 'nobody at all', amount: 100 }), 'There is nobody with this username'],
    [
      'a tip to a deleted person',
      ({ deletedPerson }) => ({ to: deletedPerson.username, amount: 100 }),
      'There is nobody',
    ],
    [
      'a tip to a former member',
      ({ closedPerson }) => ({ to: closedPerson.username, amount: 100 }),
      'There is nobody',
    ],
    ['a tip to no one named', () => ({ amount: 100 }), 'Choose a person or a restaurant'],
    [
      'a tip to two',
      ({ deletedPerson, place }) => ({ to: deletedPerson.username, restaurantId: place, amount: 100 }),
      'Choose a person or a restaurant',
    ],
    ['a tip to no restaurant', () => ({ restaurantId: 2_000_000_000, amount: 100 }), 'Restaurant not found'],
    [
      'a tip to an own restaurant',
      ({ place }) => ({ restaurantId: place, amount: 100 }),
      'your own restaurant',
    ],
    [
      'more than the balance',
      ({ place }) => ({ to: 'rich-enough', restaurantId: undefined, amount: 1001, place }),
      'Your balance of $10.00 is $0.01 too small. Add funds first, or give less.',
    ],
  ])('%s', async (_, body, sentence) => {
    const [giver] = await twoPeople();
    if (sentence.startsWith('Your balance')) {
      await app.person({ username: 'rich-enough' });
    }
    const deletedPerson = await app.person({ deletedAt: '2026-01-01T00:00:00.000Z' });
    const closedPerson = await app.person({ closedAt: '2026-01-01T00:00:00.000Z' });
    const { id: place } = await addRestaurant(app.services, giver.id);
    const before = await readTips();
    const answer = await giver.request(
      'POST',
      '/api/tips',
      body({ giver, deletedPerson, closedPerson, place }),
    );
    expect([400, 404, 409]).toContain(answer.status);
    expect((answer.body as { message: string }).message).toContain(sentence);
    expect(await readTips()).toEqual(before);
    expect(await readBalance(giver)).toBe(1000);
  });

  const AMOUNTS = [0, -5, 0.5, '"500"', 1e12, 'NaN', 'null', '[5]', '{"a":1}', 50_001, 'true', '1e400'];
  test.each(AMOUNTS)('an amount of %s', async (amount) => {
    const [giver, other] = await twoPeople();
    const before = await readTips();
    for (const url of ['/api/tips', '/api/wallet/send']) {
      const answer = await giver.request('POST', url, `{"to":"${other.username}","amount":${amount}}`);
      expect(answer.status).toBe(400);
      expect((answer.body as { message: string }).message.length).toBeGreaterThan(10);
    }
    expect(await readTips()).toEqual(before);
  });
});

test('a restaurant whose owner has left takes no tips', async () => {
  const [giver, owner] = await twoPeople();
  const place = await addRestaurant(app.services, owner.id);
  await app.services.db
    .update(users)
    .set({ closedAt: '2026-01-01T00:00:00.000Z' })
    .where(eq(users.id, owner.id));
  const answer = await giver.send(giveTip, { restaurantId: place.id, amount: 100 });
  expect(answer.body).toMatchObject({ message: 'Nobody at this restaurant can receive tips at the moment' });
});

test('of 20 tips of 1.00 at once from a wallet of 10.00, 10 arrive and 10 say that the balance is too small', async () => {
  const [giver, other] = await twoPeople(1000);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => giver.send(giveTip, { to: other.username, amount: 100 })),
  );
  const lines = answers.map(({ status, body }) => `${status} ${(body as { message: string }).message ?? ''}`);
  expect(lines.filter((line) => line.startsWith('200'))).toHaveLength(10);
  expect(lines.filter((line) => /^409 Your balance of \$0.00 is \$1.00 too small/.test(line))).toHaveLength(
    10,
  );
  expect([await readBalance(giver), await readBalance(other)]).toEqual([0, 1000]);
  expect(await app.services.db.select().from(tips).where(eq(tips.senderId, giver.id))).toHaveLength(10);
});

test('the same key ten times at once sends the money once, and gives one answer', async () => {
  const [giver, other] = await twoPeople();
  const body = { to: other.username, amount: 300 };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      giver.request('POST', sendMoney.path, body, { 'idempotency-key': 'one-and-the-same' }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  for (const { body: lines } of answers) expect(lines).toEqual(answers[0]?.body);
  expect([await readBalance(giver), await readBalance(other)]).toEqual([700, 300]);
});
