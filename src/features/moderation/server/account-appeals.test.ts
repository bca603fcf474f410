import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parts } from '#app/server/features.ts';
import { appeals, moderationEntries, notifications, removals, restaurants, users } from '#db/schema.ts';
import { eraseAccounts } from '#features/account/server/erasure.ts';
import { decideAppeal, getAppeal } from '#features/admin/appeals/contract.ts';
import { deleteRestaurant, undoDeleteRestaurant } from '#features/admin/restaurants/contract.ts';
import { deleteUser, undoDeleteUser } from '#features/admin/users/contract.ts';
import { login } from '#features/auth/contract.ts';
import { readWaitingMails } from '#features/mail/testing/mails.ts';
import { decideReports } from '#features/moderation/contract.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import {
  appealAccountRemoval,
  appealRemoval,
  createReport,
  getAccountRemoval,
  listRemovals,
  type Removal,
  restoreRemoval,
} from '#features/reports/contract.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { purge } from './purge.ts';

let app: TestApp;
let admin: Person;
let second: Person;
beforeAll(async () => {
  app = await openApp({ limitFactor: 1000 });
  [admin, second] = [await app.person({ isAdmin: true }), await app.person({ isAdmin: true })];
});
afterAll(() => app.close());

const LATER = new Date(Date.now() + 31 * 24 * 3600 * 1000);

async function mailsTo({ id }: Person) {
  const mails = await readWaitingMails(app.services);
  return mails.filter(({ userId }) => userId === id);
}

/** The token in the last mail to a person. */
async function readToken(person: Person): Promise<string> {
  const href = (await mailsTo(person)).at(-1)?.content.action?.href ?? '';
  return href.replace('/appeal#', '');
}

async function removeAccount(rule: 'Offensive' | undefined = 'Offensive') {
  const owner = await app.person({ type: 'restaurant' });
  const { id: placeId } = await addRestaurant(app.services, owner.id);
  const reply = await admin.send(deleteUser, { id: owner.id, reason: 'Insults guests', rule });
  expect(reply.status).toBe(200);
  return { owner, placeId, token: await readToken(owner) };
}

async function appealRemovedAccount() {
  const removal = await removeAccount();
  const { token } = removal;
  const text = 'I never wrote that';
  expect((await app.visitor.send(appealAccountRemoval, { token, text })).status).toBe(200);
  const [row] = await app.services.db.select().from(appeals).where(eq(appeals.userId, removal.owner.id));
  return { ...removal, appealId: row?.id ?? 0 };
}

async function readLines(count: number): Promise<string[]> {
  const lines = await app.services.db
    .select()
    .from(moderationEntries)
    .orderBy(sql`${moderationEntries.seq} desc`)
    .limit(count);
  return lines
    .map(({ subject, act, rule, appeal }) => `${subject} ${act} ${rule} ${appeal ?? '-'}`)
    .reverse();
}

const isHere = async ({ id }: Person) =>
  (await app.services.db.$count(users, and(eq(users.id, id), isNull(users.deletedAt)))) === 1;

test('the mail about a removed account names rule and reason, and its link reads them without signing in', async () => {
  const { owner, token } = await removeAccount();
  const [mail] = await mailsTo(owner);
  expect(mail?.content.paragraphs).toEqual([
    `An administrator removed the Tablemate account ${owner.username}: Insults guests`,
    'It was removed under rule 3: No insults, no hate, no threats.',
    expect.stringContaining('you can appeal once, and another administrator decides'),
  ]);
  expect((await app.visitor.send(getAccountRemoval, { token })).body).toMatchObject({
    ...{ username: owner.username, rule: 'Offensive', reason: 'Insults guests', appeal: null },
  });
  expect(await readLines(2)).toEqual(['account removed 3 -', 'restaurant removed 3 -']);
  expect((await app.visitor.send(login, { username: owner.username, password: PASSWORD })).status).toBe(401);
});

test('a link that is made up or changed opens nothing, nor does that of another kind of removal', async () => {
  const { token } = await removeAccount();
  const owner = await app.person({ type: 'restaurant' });
  const { id } = await addRestaurant(app.services, owner.id);
  await admin.send(deleteRestaurant, { id, reason: 'Not a restaurant' });
  const [, signature = ''] = token.split('-');
  const wrong = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  const [removalId] = token.split('-');
  for (const attempt of [
    `${removalId}-${wrong}`,
    `1-${signature}`,
    `${removalId}`,
    '-',
    `99999999999-${signature}`,
    'ü',
  ])
    expect((await app.visitor.send(getAccountRemoval, { token: attempt })).status, attempt).toBe(404);
});

test('without a rule it is what most reports say', async () => {
  const owner = await app.person();
  for (const reason of ['Fake or paid for', 'Fake or paid for', 'Offensive'] as const) {
    const reporter = await app.person();
    await reporter.send(createReport, { kind: 'user', targetId: owner.id, reason });
  }
  const decision = {
    kind: 'user',
    id: owner.id,
    decision: 'upheld',
    action: 'delete',
    note: 'Paid',
  } as const;
  expect((await admin.send(decideReports, decision)).status).toBe(200);
  const token = await readToken(owner);
  expect((await app.visitor.send(getAccountRemoval, { token })).body).toMatchObject({
    ...{ rule: 'Fake or paid for', reason: 'Paid' },
  });
});

test('an appeal is sent once, eight times at once too, and waits for another administrator', async () => {
  const { owner, token } = await removeAccount();
  const send = (text = 'I never wrote that') => app.visitor.send(appealAccountRemoval, { token, text });
  expect((await send(' ')).status).toBe(400);
  const tries = await Promise.all(Array.from({ length: 8 }, () => send()));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect((await app.visitor.send(getAccountRemoval, { token })).body).toMatchObject({
    appeal: { text: 'I never wrote that', outcome: null },
  });
  const [row] = await app.services.db.select().from(appeals).where(eq(appeals.userId, owner.id));
  const decision = { id: row?.id ?? 0, outcome: 'restored', answer: 'Sorry' } as const;
  expect((await admin.send(decideAppeal, decision)).status).toBe(409);
  expect((await admin.send(undoDeleteUser, { id: owner.id })).status).toBe(409);
  expect((await second.send(getAppeal, { id: row?.id ?? 0 })).body).toMatchObject({
    ...{ kind: 'user', removedBy: admin.username, removed: { reason: 'Insults guests' } },
  });
  expect((await second.send(restoreRemoval, { id: row?.removalId ?? 0 })).status).toBe(409);
  expect(await isHere(owner)).toBe(false);
});

test('an accepted appeal brings the account back whole, with its lines, a mail and the answer', async () => {
  const { owner, placeId, token, appealId } = await appealRemovedAccount();
  const decide = () =>
    second.send(decideAppeal, { id: appealId, outcome: 'restored', answer: 'Our mistake' });
  const tries = await Promise.all(Array.from({ length: 8 }, decide));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect(await isHere(owner)).toBe(true);
  const [place] = await app.services.db.select().from(restaurants).where(eq(restaurants.id, placeId));
  expect(place).toMatchObject({ status: 'approved', deletedAt: null });
  expect(await readLines(2)).toEqual(['account restored 3 restored', 'restaurant restored 3 restored']);
  expect((await mailsTo(owner)).map(({ kind }) => kind)).toEqual([
    'account removed',
    'account restored',
    'appeal decided',
  ]);
  expect((await app.visitor.send(getAccountRemoval, { token })).status).toBe(404);
  const bell = await app.services.db.select().from(notifications).where(eq(notifications.userId, owner.id));
  expect(bell).toMatchObject([
    { kind: 'appeal decided', data: { outcome: 'restored', about: 'user', text: 'Our mistake' } },
  ]);
});

test('a refused appeal sends a mail, is in the log, and the account is erased after its days', async () => {
  const { owner, token, appealId } = await appealRemovedAccount();
  await second.send(decideAppeal, { id: appealId, outcome: 'upheld', answer: 'You wrote it twice' });
  expect((await mailsTo(owner)).at(-1)).toMatchObject({
    ...{ kind: 'account appeal refused', to: `${owner.username}@example.com` },
    content: { preview: 'You wrote it twice' },
  });
  expect(await readLines(1)).toEqual(['account upheld 3 upheld']);
  expect((await app.visitor.send(getAccountRemoval, { token })).body).toMatchObject({
    appeal: { outcome: 'upheld', answer: 'You wrote it twice' },
  });
  const again = await app.visitor.send(appealAccountRemoval, { token, text: 'Once more' });
  expect(again.status).toBe(409);
});

test('while an appeal waits nothing is erased, and what comes back then is whole', async () => {
  const { owner, placeId, appealId } = await appealRemovedAccount();
  const { db } = app.services;
  const old = sql`now() - interval '31 days'`;
  await db.update(removals).set({ createdAt: old }).where(eq(removals.userId, owner.id));
  await db.update(users).set({ deletedAt: old }).where(eq(users.id, owner.id));
  await db
    .update(restaurants)
    .set({ deletedAt: sql`(select deleted_at from users where id = ${owner.id})` })
    .where(eq(restaurants.id, placeId));
  await purge(db, parts, new Date());
  expect(await db.$count(restaurants, eq(restaurants.id, placeId))).toBe(1);
  await second.send(decideAppeal, { id: appealId, outcome: 'restored', answer: 'Our mistake' });
  expect(await isHere(owner)).toBe(true);
  const [place] = await db.select().from(restaurants).where(eq(restaurants.id, placeId));
  expect(place?.status).toBe('approved');
});

test('an undone removal is over: its link, its card and its rule in the log', async () => {
  const { owner, token } = await removeAccount();
  expect((await admin.send(undoDeleteUser, { id: owner.id })).status).toBe(200);
  expect((await app.visitor.send(getAccountRemoval, { token })).status).toBe(404);
  expect(await readLines(2)).toEqual(['account restored 3 -', 'restaurant restored 3 -']);
  await admin.send(deleteUser, { id: owner.id, reason: 'Again' });
  expect((await app.visitor.send(getAccountRemoval, { token: await readToken(owner) })).body).toMatchObject({
    reason: 'Again',
  });
});

test('the owner of a removed restaurant reads rule and reason, appeals, and another administrator decides', async () => {
  const owner = await app.person({ type: 'restaurant' });
  const { id } = await addRestaurant(app.services, owner.id, { name: 'Cais do Sal' });
  await admin.send(deleteRestaurant, { id, reason: 'Reviews were bought', rule: 'Fake or paid for' });
  expect((await owner.send(listNotifications, {})).body).toMatchObject([
    {
      kind: 'content removed',
      detail: 'Your restaurant (Cais do Sal) was removed: Reviews were bought',
    },
  ]);
  const [removal] = (await owner.send(listRemovals, {})).body as Removal[];
  expect(removal).toMatchObject({ kind: 'restaurant', title: 'Cais do Sal', rule: 'Fake or paid for' });
  await owner.send(appealRemoval, { id: removal?.id ?? 0, text: 'They were not' });
  expect((await admin.send(undoDeleteRestaurant, { id })).status).toBe(409);
  const [row] = await app.services.db.select().from(appeals).where(eq(appeals.userId, owner.id));
  const decision = { id: row?.id ?? 0, outcome: 'restored', answer: 'Right' } as const;
  expect((await admin.send(decideAppeal, decision)).status).toBe(409);
  expect((await second.send(decideAppeal, decision)).status).toBe(200);
  const [place] = await app.services.db.select().from(restaurants).where(eq(restaurants.id, id));
  expect(place).toMatchObject({ status: 'approved', deletedAt: null });
  expect(await readLines(1)).toEqual(['restaurant restored 2 restored']);
  expect((await owner.send(listRemovals, {})).body).toEqual([]);
});

test('a removed restaurant without an owner notifies nobody, and is restored as before', async () => {
  const { id } = await addRestaurant(app.services, null);
  expect((await admin.send(deleteRestaurant, { id, reason: 'Twice here' })).status).toBe(200);
  expect(
    await app.services.db.$count(removals, and(eq(removals.kind, 'restaurant'), eq(removals.targetId, id))),
  ).toBe(0);
  expect((await admin.send(undoDeleteRestaurant, { id })).body).toMatchObject({ status: 'approved' });
});

test('after thirty days without an appeal the account is erased, and its link with it', async () => {
  const { owner, token } = await removeAccount();
  const { db } = app.services;
  await purge(db, parts, LATER);
  await eraseAccounts(app.services);
  expect((await app.visitor.send(getAccountRemoval, { token })).status).toBe(404);
  expect(await isHere(owner)).toBe(false);
});
