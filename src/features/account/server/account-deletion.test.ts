import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountExports, payments, payouts, reviews, reviewVotes, users, visits } from '#db/schema.ts';
import { login, register } from '#features/auth/contract.ts';
import { hashPassword } from '#features/auth/server/passwords.ts';
import { verifyCoupons } from '#features/coupons/server/verify.ts';
import { saveRestaurant } from '#features/discovery/contract.ts';
import { createList } from '#features/lists/contract.ts';
import { readWaitingMails } from '#features/mail/testing/mails.ts';
import { topUp } from '#features/payments/contract.ts';
import { applyOutcome } from '#features/payments/server/payments.ts';
import { openPayoutAccount } from '#features/payouts/contract.ts';
import { getPerson } from '#features/people/contract.ts';
import { savePreferences } from '#features/preferences/contract.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { createReview, listReviews, voteOnReview } from '#features/reviews/contract.ts';
import { sendMoney } from '#features/wallet/contract.ts';
import { measureInvariants } from '#features/wallet/server/invariants.ts';
import { verifyLedger } from '#features/wallet/server/verify.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { runQueuedJobs, runScheduledJobs } from '#testing/jobs.ts';
import { addMoney, addRestaurant, addReview } from '#testing/rows.ts';
import { closeAccount, getClosing, requestExport } from '../contract.ts';
import { eraseAccounts } from './erasure.ts';

const PASSWORD = 'a good password';
let app: TestApp;
let hash: string;
beforeAll(async () => {
  app = await openApp();
  hash = await hashPassword(PASSWORD);
});
afterAll(() => app.close());

const createPerson = (overrides: Partial<typeof users.$inferInsert> = {}) =>
  app.person({ password: hash, ...overrides });
const proveLedger = async () =>
  [...(await verifyLedger(app.services.db)), ...(await verifyCoupons(app.services.db))].flatMap(
    ({ wrong }) => wrong,
  );
const findUserRow = async ({ id }: Person) =>
  (await app.services.db.select().from(users).where(eq(users.id, id)))[0];
/** Deletes the account and waits until all is erased. */
const leave = async (
  person: Person,
  wish: Partial<Parameters<typeof person.send<typeof closeAccount>>[1]> = {},
) => {
  const reply = await person.send(closeAccount, { currentPassword: PASSWORD, reviews: 'stay', ...wish });
  await eraseAccounts(app.services);
  return reply;
};

/** Gives a person rows in nearly every table. */
async function fillAccount(person: Person) {
  const owner = await createPerson({ type: 'restaurant' });
  const other = await createPerson();
  const place = await addRestaurant(app.services, owner.id);
  const otherReview = await addReview(
    app.services,
    { userId: other.id, restaurantId: place.id },
    { rating: 2 },
  );
  await addMoney(app.services, person.id, 500);
  await person.send(createReview, {
    restaurantId: place.id,
    reviewType: 'venue',
    rating: 5,
    review: 'Lovely',
    tipAmount: 500,
  });
  const visit = { userId: person.id, restaurantId: place.id, day: '2026-11-20' };
  await app.services.db.insert(visits).values(visit);
  await person.send(voteOnReview, { id: otherReview.id, isHelpful: true });
  await person.send(saveRestaurant, { id: place.id });
  await person.send(createList, { name: 'Mine', restaurantId: place.id });
  await person.send(savePreferences, { cuisines: ['Thai'] });
  await person.send(requestExport, {});
  await runQueuedJobs(app.services);
  return { owner, other, place, otherReview };
}

/** Tables that refer to this person, and foreign keys without a target. */
async function findTraces(userId: number): Promise<string[]> {
  const { pool } = app.services;
  const { rows } = await pool.query<{ table: string; column: string; to: string; key: string }>(`
    select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as to,
      f.attname as key
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
  expect(rows.length).toBeGreaterThan(30);
  const tables: string[] = [];
  for (const { table, column, to, key } of rows) {
    const dangling = await pool.query(
      `select from ${table} x where ${column} is not null and not exists (select from ${to} y where y.${key} = x.${column})`,
    );
    if (dangling.rowCount) tables.push(`${table}.${column} dangles`);
    if (to !== 'users') continue;
    const own = await pool.query(`select from ${table} where ${column} = $1`, [userId]);
    if (own.rowCount) tables.push(`${table}.${column}`);
  }
  return tables.sort();
}

test('a person who leaves with their reviews leaves nothing, and ratings are recounted', async () => {
  const me = await createPerson();
  const { place, otherReview } = await fillAccount(me);
  const [row] = await app.services.db.select().from(accountExports).where(eq(accountExports.userId, me.id));
  const file = join(app.services.config.dataDir, 'exports', row?.file ?? '');
  await access(file);
  expect((await app.visitor.send(getRestaurant, { id: place.id })).body).toMatchObject({
    reviewCount: 2,
    rating: 3.5,
  });

  const answer = await leave(me, { reviews: 'go' });
  expect(answer.status).toBe(200);
  expect(String(answer.headers['set-cookie'])).toMatch(/session=;/);
  expect(await findUserRow(me)).toBeUndefined();
  expect(await findTraces(me.id)).toEqual([]);
  expect((await app.visitor.send(getRestaurant, { id: place.id })).body).toMatchObject({
    reviewCount: 1,
    rating: 2,
  });
  const [voted] = await app.services.db.select().from(reviews).where(eq(reviews.id, otherReview.id));
  expect(voted).toMatchObject({ likes: 0, votes: 0 });
  await expect(access(file)).rejects.toThrow();
});

test('a person who keeps their reviews is "Former member" without anything personal', async () => {
  const username = 'leaving-lara';
  const me = await createPerson({
    username,
    name: 'Lara',
    bio: 'Me',
    email: 'lara@example.com',
    isAdmin: false,
  });
  const { place } = await fillAccount(me);
  expect((await leave(me)).status).toBe(200);
  const mailsToLara = (await readWaitingMails(app.services)).filter(({ to }) => to === 'lara@example.com');
  expect(mailsToLara).toMatchObject([
    {
      kind: 'account closed',
      userId: null,
      content: { paragraphs: [expect.stringContaining(username), expect.any(String), expect.any(String)] },
    },
  ]);
  expect(await findUserRow(me)).toMatchObject({
    username: `former member ${me.id}`,
    name: null,
    bio: null,
    avatar: null,
    closedAt: expect.any(String),
  });
  expect(await findTraces(me.id)).toEqual([
    'account_erasures.user_id',
    'review_votes.user_id',
    'reviews.user_id',
    'tips.sender_id',
  ]);
  const { body, text } = await app.visitor.send(listReviews, { id: place.id });
  expect(body).toMatchObject([{ review: 'Lovely', user: { username: null, name: 'Former member' } }, {}]);
  expect(text).not.toMatch(/lara/i);
  const reader = await app.person({ locale: 'pt' });
  expect((await reader.send(listReviews, { id: place.id })).body).toMatchObject([
    { user: { username: null, name: 'Antigo membro' } },
    {},
  ]);
  expect((await me.request('GET', '/api/user')).status).toBe(401);
  expect((await app.visitor.send(login, { username, password: PASSWORD })).status).toBe(401);
  expect((await app.visitor.send(getPerson, { username })).status).toBe(404);
  const registration = await app.visitor.send(register, {
    username,
    email: 'lara@example.com',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  expect(registration.status).toBe(200);
});

test.each([
  ['the wrong password', { currentPassword: 'not mine' }, { currentPassword: 'This is not your password' }],
  ['no password', { currentPassword: '' }, { currentPassword: 'Enter your password' }],
  ['no choice', { reviews: undefined }, { reviews: 'Choose what becomes of your reviews' }],
  ['a made-up choice', { reviews: 'burn' }, { reviews: 'Choose what becomes of your reviews' }],
])('with %s nobody can leave', async (_, wrong, errors) => {
  const me = await createPerson();
  const body = { currentPassword: PASSWORD, reviews: 'go', ...wrong };
  const answer = await me.request('POST', closeAccount.path, body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors });
  expect((await me.request('GET', '/api/user')).status).toBe(200);
});

test('money that can go neither to a card nor to a bank needs a choice by its owner', async () => {
  const [me, friend] = [await createPerson(), await createPerson()];
  await addMoney(app.services, me.id, 1250);
  expect((await me.send(getClosing, {})).body).toMatchObject({
    walletBalance: 1250,
    balances: [{ currency: 'USD', balance: 1250, cards: 0, bank: 0, rest: 1250 }],
    ...{ bank: null, canNameBank: false },
  });
  const refusal = await leave(me, { reviews: 'go' });
  expect(refusal).toMatchObject({
    status: 409,
    body: { errors: { moneyTo: expect.stringContaining('$12.50') } },
  });
  for (const moneyTo of ['nobody-of-this-name', me.username])
    expect((await leave(me, { reviews: 'go', moneyTo })).status).toBe(400);
  expect((await leave(me, { reviews: 'go', moneyTo: friend.username })).status).toBe(200);
  expect(await findUserRow(friend)).toMatchObject({ walletBalance: 1250 });
});

test('unspent top-ups are refunded to their cards, received money is paid out, in each currency', async () => {
  const [me, giver] = [await createPerson(), await createPerson()];
  for (const currency of ['USD', 'EUR'])
    await giver.send(topUp, { amount: 5000, currency, testCard: 'succeeds' });
  for (let nth = 0; nth < 3; nth++) await me.send(topUp, { amount: 700, testCard: 'succeeds' });
  await giver.send(sendMoney, { to: me.username, amount: 1500 });
  await giver.send(sendMoney, { to: me.username, amount: 50, currency: 'EUR' });
  await me.send(openPayoutAccount, { testBank: 'arrives', currentPassword: PASSWORD });
  expect((await me.send(getClosing, {})).body).toMatchObject({
    balances: [
      { currency: 'EUR', balance: 50, cards: 0, bank: 0, rest: 50 },
      { currency: 'USD', balance: 3600, cards: 2100, bank: 1500, rest: 0 },
    ],
    bank: 'Test bank ending 6789',
  });
  expect((await leave(me, { reviews: 'go' })).status).toBe(409);
  expect((await leave(me, { reviews: 'go', leavesMoney: true })).status).toBe(200);
  await runQueuedJobs(app.services);
  const rows = await app.services.db.select().from(payouts).orderBy(desc(payouts.id)).limit(1);
  expect(rows).toMatchObject([{ amount: 1500, status: 'paid', cause: 'leaving' }]);
  const back = await app.services.db.select().from(payments).orderBy(desc(payments.id)).limit(3);
  expect(back.map(({ refunded, returned }) => [refunded, returned])).toEqual(Array(3).fill([700, 700]));
  expect(await proveLedger()).toEqual([]);
});

test('a bank that sends it back after its owner has left leaves the money with the house', async () => {
  const [me, giver] = [await createPerson(), await createPerson()];
  await giver.send(topUp, { amount: 5000, testCard: 'succeeds' });
  await giver.send(sendMoney, { to: me.username, amount: 1500 });
  await me.send(openPayoutAccount, { testBank: 'sends it back', currentPassword: PASSWORD });
  const before = (await measureInvariants(app.services.db)).leftBehind;
  expect((await leave(me, { reviews: 'go' })).status).toBe(200);
  await runQueuedJobs(app.services);
  expect((await measureInvariants(app.services.db)).leftBehind).toBe(before + 1500);
  expect(await proveLedger()).toEqual([]);
});

test('without a provider all money needs a choice by its owner', async () => {
  const otherApp = await openApp({ production: true, limitFactor: 1000 });
  try {
    const me = await otherApp.person();
    await addMoney(otherApp.services, me.id, 700);
    expect((await me.send(getClosing, {})).body).toMatchObject({
      balances: [{ cards: 0, bank: 0, rest: 700 }],
      canNameBank: false,
    });
    const body = { currentPassword: PASSWORD, reviews: 'go', leavesMoney: true } as const;
    expect((await me.send(closeAccount, body)).status).toBe(200);
  } finally {
    await otherApp.close();
  }
});

test('a pending top-up does not block leaving: its card is refunded', async () => {
  const me = await createPerson();
  const opened = await me.send(topUp, { amount: 500, testCard: 'asks for authentication' });
  const { id } = opened.body as { id: number };
  expect((await leave(me)).status).toBe(200);
  await applyOutcome(app.services.db, id, { state: 'succeeded', reference: `asks for authentication:${id}` });
  await runScheduledJobs(app.services, 'hour');
  await runQueuedJobs(app.services);
  const [payment] = await app.services.db.select().from(payments).where(eq(payments.id, id));
  expect(payment).toMatchObject({ status: 'succeeded', refunded: 500, returned: 500 });
  expect(await proveLedger()).toEqual([]);
});

test('money sent to a person who is leaving either arrives before or stays with its sender', async () => {
  for (let round = 0; round < 5; round++) {
    const [me, giver] = [await createPerson(), await createPerson()];
    await addMoney(app.services, giver.id, 100);
    const [deletion, transfer] = await Promise.all([
      leave(me, { reviews: round % 2 ? 'go' : 'stay' }),
      giver.send(sendMoney, { to: me.username, amount: 100 }),
    ]);
    const money = [(await findUserRow(me))?.walletBalance ?? 0, (await findUserRow(giver))?.walletBalance];
    if (deletion.status === 200) expect(money).toEqual([0, 100]);
    else expect([deletion.status, transfer.status, ...money]).toEqual([409, 200, 100, 0]);
  }
});

test('ten times at once is once', async () => {
  const me = await createPerson();
  const { place } = await fillAccount(me);
  const answers = await Promise.all(Array.from({ length: 10 }, () => leave(me, { reviews: 'go' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers.filter((answer) => answer.status !== 200))
    expect([401, 429]).toContain(status);
  const mailsToMe = (await readWaitingMails(app.services)).filter(
    ({ to }) => to === `${me.username}@example.com`,
  );
  expect(mailsToMe.map(({ kind }) => kind)).toEqual(['account closed']);
  expect((await app.visitor.send(getRestaurant, { id: place.id })).body).toMatchObject({ reviewCount: 1 });
});

test('restaurants go only where their owner says so, with what others wrote of them', async () => {
  const [me, guest] = [await createPerson({ type: 'restaurant' }), await createPerson()];
  const place = await addRestaurant(app.services, me.id, { name: 'Last Supper' });
  await addReview(app.services, { userId: guest.id, restaurantId: place.id });
  expect((await me.send(getClosing, {})).body).toMatchObject({
    restaurants: [{ id: place.id, name: 'Last Supper', reviewCount: 1 }],
  });
  const refusal = await leave(me);
  expect(refusal.status).toBe(409);
  expect(refusal.body).toMatchObject({ message: expect.stringContaining('You own Last Supper.') });
  expect((await app.visitor.send(getRestaurant, { id: place.id })).status).toBe(200);
  expect((await leave(me, { deleteRestaurants: true })).status).toBe(200);
  expect((await app.visitor.send(getRestaurant, { id: place.id })).status).toBe(404);
  expect(await app.services.db.$count(reviews, eq(reviews.userId, guest.id))).toBe(0);
});

test('the last administrator stays; of two who leave at once one does', async () => {
  const { db } = app.services;
  const [one, two] = [await createPerson({ isAdmin: true }), await createPerson({ isAdmin: true })];
  const answers = await Promise.all([leave(one), leave(two, { reviews: 'go' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const administrators = await db.select().from(users).where(eq(users.isAdmin, true));
  expect(administrators).toHaveLength(1);
  const last = administrators[0]?.id === one.id ? one : two;
  expect((await last.send(getClosing, {})).body).toMatchObject({ isLastAdministrator: true });
  expect((await leave(last)).body).toMatchObject({
    message: 'This is the last administrator. Make somebody else one first.',
  });
});

test('votes of a person who leaves are removed from each review', async () => {
  const me = await createPerson();
  const { other, place } = await fillAccount(me);
  const { db } = app.services;
  const second = await addReview(
    app.services,
    { userId: other.id, restaurantId: place.id },
    { likes: 1, votes: 2 },
  );
  await db.insert(reviewVotes).values([
    { reviewId: second.id, userId: me.id, isHelpful: false },
    { reviewId: second.id, userId: (await createPerson()).id, isHelpful: true },
  ]);
  await leave(me, { reviews: 'go' });
  const [row] = await db.select().from(reviews).where(eq(reviews.id, second.id));
  expect(row).toMatchObject({ likes: 1, votes: 1 });
});
