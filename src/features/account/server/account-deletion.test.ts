import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountExports, payments, reviews, reviewVotes, users, visits } from '#db/schema.ts';
import { login, register } from '#features/auth/contract.ts';
import { hashPassword } from '#features/auth/server/passwords.ts';
import { saveRestaurant } from '#features/discovery/contract.ts';
import { createList } from '#features/lists/contract.ts';
import { readWaitingMails } from '#features/mail/testing/mails.ts';
import { getPerson } from '#features/people/contract.ts';
import { savePreferences } from '#features/preferences/contract.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { createReview, listReviews, voteOnReview } from '#features/reviews/contract.ts';
import { sendMoney } from '#features/wallet/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { runQueuedJobs } from '#testing/jobs.ts';
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

const somebody = (overrides: Partial<typeof users.$inferInsert> = {}) =>
  app.person({ password: hash, ...overrides });
const findUserRow = async ({ id }: Person) =>
  (await app.services.db.select().from(users).where(eq(users.id, id)))[0];
/** Leaves, and waits for what is erased afterwards. */
const leave = async (
  person: Person,
  wish: Partial<Parameters<typeof person.send<typeof closeAccount>>[1]> = {},
) => {
  const reply = await person.send(closeAccount, { currentPassword: PASSWORD, reviews: 'stay', ...wish });
  await eraseAccounts(app.services);
  return reply;
};

/** Gives somebody a row of nearly everything, and says where they reviewed. */
async function live(person: Person) {
  const owner = await somebody({ type: 'restaurant' });
  const other = await somebody();
  const place = await addRestaurant(app.services, owner.id);
  const theirs = await addReview(app.services, { userId: other.id, restaurantId: place.id }, { rating: 2 });
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
  await person.send(voteOnReview, { id: theirs.id, isHelpful: true });
  await person.send(saveRestaurant, { id: place.id });
  await person.send(createList, { name: 'Mine', restaurantId: place.id });
  await person.send(savePreferences, { cuisines: ['Thai'] });
  await person.send(requestExport, {});
  await runQueuedJobs(app.services);
  return { owner, other, place, theirs };
}

/** Tables that name this person in any foreign key, and keys that lead nowhere. */
async function traces(userId: number): Promise<string[]> {
  const { pool } = app.services;
  const { rows } = await pool.query<{ table: string; column: string; to: string; key: string }>(`
    select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as to,
      f.attname as key
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
  expect(rows.length).toBeGreaterThan(30);
  const found: string[] = [];
  for (const { table, column, to, key } of rows) {
    const dangling = await pool.query(
      `select from ${table} x where ${column} is not null and not exists (select from ${to} y where y.${key} = x.${column})`,
    );
    if (dangling.rowCount) found.push(`${table}.${column} dangles`);
    if (to !== 'users') continue;
    const own = await pool.query(`select from ${table} where ${column} = $1`, [userId]);
    if (own.rowCount) found.push(`${table}.${column}`);
  }
  return found.sort();
}

test('who goes with their reviews leaves nothing, and what they rated is counted anew', async () => {
  const me = await somebody();
  const { place, theirs } = await live(me);
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
  expect(await traces(me.id)).toEqual([]);
  expect((await app.visitor.send(getRestaurant, { id: place.id })).body).toMatchObject({
    reviewCount: 1,
    rating: 2,
  });
  const [voted] = await app.services.db.select().from(reviews).where(eq(reviews.id, theirs.id));
  expect(voted).toMatchObject({ likes: 0, votes: 0 });
  await expect(access(file)).rejects.toThrow();
});

test('who leaves their reviews is "Former member" without anything personal', async () => {
  const username = 'leaving-lara';
  const me = await somebody({ username, name: 'Lara', bio: 'Me', email: 'lara@example.com', isAdmin: false });
  const { place } = await live(me);
  expect((await leave(me)).status).toBe(200);
  const told = (await readWaitingMails(app.services)).filter(({ to }) => to === 'lara@example.com');
  expect(told).toMatchObject([
    {
      kind: 'account closed',
      userId: null,
      content: { paragraphs: [expect.stringContaining(username), expect.any(String)] },
    },
  ]);
  expect(await findUserRow(me)).toMatchObject({
    username: `former member ${me.id}`,
    name: null,
    bio: null,
    avatar: null,
    closedAt: expect.any(String),
  });
  expect(await traces(me.id)).toEqual([
    'account_erasures.user_id',
    'review_votes.user_id',
    'reviews.user_id',
    'tips.sender_id',
  ]);
  const { body, text } = await app.visitor.send(listReviews, { id: place.id });
  expect(body).toMatchObject([{ review: 'Lovely', user: { username: null, name: 'Former member' } }, {}]);
  expect(text).not.toMatch(/lara/i);
  expect((await me.request('GET', '/api/user')).status).toBe(401);
  expect((await app.visitor.send(login, { username, password: PASSWORD })).status).toBe(401);
  expect((await app.visitor.send(getPerson, { username })).status).toBe(404);
  const again = await app.visitor.send(register, {
    username,
    email: 'lara@example.com',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  expect(again.status).toBe(200);
});

test.each([
  ['the wrong password', { currentPassword: 'not mine' }, { currentPassword: 'This is not your password' }],
  ['no password', { currentPassword: '' }, { currentPassword: 'Enter your password' }],
  ['no choice', { reviews: undefined }, { reviews: 'Choose what becomes of your reviews' }],
  ['a made-up choice', { reviews: 'burn' }, { reviews: 'Choose what becomes of your reviews' }],
])('with %s nobody leaves', async (_, wrong, errors) => {
  const me = await somebody();
  const body = { currentPassword: PASSWORD, reviews: 'go', ...wrong };
  const answer = await me.request('POST', closeAccount.path, body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors });
  expect((await me.request('GET', '/api/user')).status).toBe(200);
});

test('money is sent on or spent first', async () => {
  const [me, friend] = [await somebody(), await somebody()];
  await addMoney(app.services, me.id, 1250);
  expect((await me.send(getClosing, {})).body).toMatchObject({ walletBalance: 1250 });
  const answer = await leave(me, { reviews: 'go' });
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    message: 'Your wallet still holds $12.50. Send it on or spend it first.',
  });
  await me.send(sendMoney, { to: friend.username, amount: 1250 });
  expect((await leave(me, { reviews: 'go' })).status).toBe(200);
  expect(await findUserRow(friend)).toMatchObject({ walletBalance: 1250 });
});

test('a top-up on its way is waited for: its money would come to nobody', async () => {
  const me = await somebody();
  await app.services.db.insert(payments).values({ userId: me.id, provider: 'sandbox', amount: 500 });
  expect((await leave(me)).status).toBe(409);
  expect(await findUserRow(me)).toMatchObject({ closedAt: null });
});

test('money sent while somebody leaves either arrives before or stays with its sender', async () => {
  for (let round = 0; round < 5; round++) {
    const [me, giver] = [await somebody(), await somebody()];
    await addMoney(app.services, giver.id, 100);
    const [left, sent] = await Promise.all([
      leave(me, { reviews: round % 2 ? 'go' : 'stay' }),
      giver.send(sendMoney, { to: me.username, amount: 100 }),
    ]);
    const money = [(await findUserRow(me))?.walletBalance ?? 0, (await findUserRow(giver))?.walletBalance];
    if (left.status === 200) expect(money).toEqual([0, 100]);
    else expect([left.status, sent.status, ...money]).toEqual([409, 200, 100, 0]);
  }
});

test('ten times at once is once', async () => {
  const me = await somebody();
  const { place } = await live(me);
  const answers = await Promise.all(Array.from({ length: 10 }, () => leave(me, { reviews: 'go' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers.filter((one) => one.status !== 200)) expect([401, 429]).toContain(status);
  const told = (await readWaitingMails(app.services)).filter(({ to }) => to === `${me.username}@example.com`);
  expect(told.map(({ kind }) => kind)).toEqual(['account closed']);
  expect((await app.visitor.send(getRestaurant, { id: place.id })).body).toMatchObject({ reviewCount: 1 });
});

test('restaurants go only where their owner says so, with what others wrote of them', async () => {
  const [me, guest] = [await somebody({ type: 'restaurant' }), await somebody()];
  const place = await addRestaurant(app.services, me.id, { name: 'Last Supper' });
  await addReview(app.services, { userId: guest.id, restaurantId: place.id });
  expect((await me.send(getClosing, {})).body).toMatchObject({
    restaurants: [{ id: place.id, name: 'Last Supper', reviewCount: 1 }],
  });
  const refused = await leave(me);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ message: expect.stringContaining('You own Last Supper.') });
  expect((await app.visitor.send(getRestaurant, { id: place.id })).status).toBe(200);
  expect((await leave(me, { deleteRestaurants: true })).status).toBe(200);
  expect((await app.visitor.send(getRestaurant, { id: place.id })).status).toBe(404);
  expect(await app.services.db.$count(reviews, eq(reviews.userId, guest.id))).toBe(0);
});

test('the last administrator stays; of two who leave at once one does', async () => {
  const { db } = app.services;
  const [one, two] = [await somebody({ isAdmin: true }), await somebody({ isAdmin: true })];
  const answers = await Promise.all([leave(one), leave(two, { reviews: 'go' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const left = await db.select().from(users).where(eq(users.isAdmin, true));
  expect(left).toHaveLength(1);
  const last = left[0]?.id === one.id ? one : two;
  expect((await last.send(getClosing, {})).body).toMatchObject({ isLastAdministrator: true });
  expect((await leave(last)).body).toMatchObject({
    message: 'This is the last administrator. Make somebody else one first.',
  });
});

test('votes of who goes are taken back from each review, whatever they were', async () => {
  const me = await somebody();
  const { other, place } = await live(me);
  const { db } = app.services;
  const second = await addReview(
    app.services,
    { userId: other.id, restaurantId: place.id },
    { likes: 1, votes: 2 },
  );
  await db.insert(reviewVotes).values([
    { reviewId: second.id, userId: me.id, isHelpful: false },
    { reviewId: second.id, userId: (await somebody()).id, isHelpful: true },
  ]);
  await leave(me, { reviews: 'go' });
  const [row] = await db.select().from(reviews).where(eq(reviews.id, second.id));
  expect(row).toMatchObject({ likes: 1, votes: 1 });
});
