import { and, eq, isNotNull } from 'drizzle-orm';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails, recoveryCodes, signInChallenges, totpSecrets, users } from '#db/schema.ts';
import { changePassword, listSessions } from '#features/account/contract.ts';
import { editUser } from '#features/admin/users/contract.ts';
import { login } from '#features/auth/contract.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { commitWhileWaiting } from '#testing/database/waiting.ts';
import * as api from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** The code `steps` × 30 seconds from now. */
const generateCode = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });

const fresh = (person: Person) =>
  app.services.db.update(totpSecrets).set({ lastStep: 0 }).where(eq(totpSecrets.userId, person.id));

async function createPersonWithCodes() {
  const person = await app.person();
  const answer = await person.send(api.beginCodes, { currentPassword: PASSWORD });
  const { secret } = answer.body as { secret: string };
  const confirmed = await person.send(api.confirmCodes, { code: await generateCode(secret) });
  expect(confirmed.status).toBe(200);
  await fresh(person);
  return { person, secret, recovery: (confirmed.body as { recoveryCodes: string[] }).recoveryCodes };
}

/** Returns a function that sends the code. */
async function givePassword(username: string) {
  const answer = await app.app.inject({
    method: 'POST',
    url: login.path,
    payload: { username, password: PASSWORD },
  });
  expect(answer.json()).toEqual({ next: 'code' });
  const ticket = answer.cookies.find(({ name }) => name === 'sign-in')?.value ?? '';
  expect(answer.cookies.some(({ name }) => name === 'session')).toBe(false);
  return {
    ticket,
    give: (code: string) =>
      app.app.inject({
        method: 'POST',
        url: api.giveCode.path,
        cookies: { 'sign-in': ticket },
        payload: { code },
      }),
  };
}

test('with codes on, the password alone opens nothing, and password and code a session', async () => {
  const { person, secret } = await createPersonWithCodes();
  const { ticket, give } = await givePassword(person.username);
  for (const cookie of ['session', 'sign-in']) {
    const answer = await app.app.inject({ method: 'GET', url: '/api/user', cookies: { [cookie]: ticket } });
    expect(answer.statusCode).toBe(401);
  }
  const entered = await give(await generateCode(secret));
  expect(entered.json()).toMatchObject({ id: person.id });
  expect(entered.cookies.some(({ name, value }) => name === 'session' && value !== '')).toBe(true);
  expect((await person.send(api.listSignIns, {})).body).toMatchObject([
    { way: 'password', secondFactor: 'code' },
  ]);
  const mailRows = await app.services.db.select().from(mails).where(eq(mails.userId, person.id));
  expect(mailRows.map(({ kind }) => kind)).toContain('codes on');
});

test('secret and recovery codes are stored encrypted or hashed', async () => {
  const { person, secret, recovery } = await createPersonWithCodes();
  const database = JSON.stringify([
    await app.services.db.select().from(totpSecrets).where(eq(totpSecrets.userId, person.id)),
    await app.services.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id)),
  ]);
  for (const secretText of [secret, ...recovery]) expect(database).not.toContain(secretText);
  expect(new Set(recovery).size).toBe(10);
});

const NEW_PASSWORD = 'a much better password';

test.each<[who: string, change: (person: Person) => Promise<{ status: number }>]>([
  [
    'its owner',
    (person) =>
      person.send(changePassword, {
        currentPassword: PASSWORD,
        password: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      }),
  ],
  [
    'an administrator',
    async ({ id }) =>
      (await app.person({ isAdmin: true })).send(editUser, {
        id,
        password: NEW_PASSWORD,
        currentPassword: PASSWORD,
      }),
  ],
])('a first step with the old password leads nowhere once %s has changed it', async (_, change) => {
  const { person, secret, recovery } = await createPersonWithCodes();
  const { give } = await givePassword(person.username);
  expect((await change(person)).status).toBe(200);
  for (const code of [await generateCode(secret), recovery[0] ?? '']) {
    const answer = await give(code);
    expect(answer.statusCode).toBe(401);
    expect(answer.cookies.some(({ name }) => name === 'session')).toBe(false);
  }
  const used = and(eq(recoveryCodes.userId, person.id), isNotNull(recoveryCodes.usedAt));
  expect(await app.services.db.$count(recoveryCodes, used)).toBe(0);
});

test('a sign-in with the password that is changed at that moment opens nothing', async () => {
  const person = await app.person();
  const answer = await commitWhileWaiting(
    app.services.db,
    (tx) => tx.update(users).set({ password: 'another hash' }).where(eq(users.id, person.id)),
    () => app.visitor.send(login, { username: person.username, password: PASSWORD }),
  );
  expect(answer.status).toBe(401);
  expect((await person.send(listSessions, {})).body).toHaveLength(1);
});

test('a code works once, of several at once for one sign-in', async () => {
  const { person, secret } = await createPersonWithCodes();
  const code = await generateCode(secret);
  const [first, second] = [await givePassword(person.username), await givePassword(person.username)];
  const answers = await Promise.all([
    first.give(code),
    first.give(code),
    second.give(code),
    second.give(code),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const again = await givePassword(person.username);
  expect((await again.give(code)).statusCode).toBe(400);
});

test('a recovery code signs in once, and its owner gets a mail', async () => {
  const { person, recovery } = await createPersonWithCodes();
  const code = recovery[0]?.toUpperCase().replaceAll('-', ' ') ?? '';
  const first = await givePassword(person.username);
  expect((await first.give(code)).statusCode).toBe(200);
  const second = await givePassword(person.username);
  expect((await second.give(code)).statusCode).toBe(400);
  expect((await person.send(api.getSignInMethods, {})).body).toMatchObject({ recoveryCodes: 9 });
  const mailRows = await app.services.db.select().from(mails).where(eq(mails.userId, person.id));
  expect(mailRows.map(({ kind }) => kind)).toContain('recovery code used');
});

test('codes of the step before and after are taken, those further away are not', async () => {
  const { person, secret } = await createPersonWithCodes();
  for (const [steps, status] of [
    [-1, 200],
    [1, 200],
    [-4, 400],
    [4, 400],
  ] as const) {
    await fresh(person);
    const { give } = await givePassword(person.username);
    expect([steps, (await give(await generateCode(secret, steps))).statusCode]).toEqual([steps, status]);
  }
});

test('after five wrong codes a ticket is worth nothing, and the account slows down', async () => {
  const { person, secret } = await createPersonWithCodes();
  const { give } = await givePassword(person.username);
  const wrong = await Promise.all(Array.from({ length: 8 }, () => give('000000')));
  expect(wrong.map(({ statusCode }) => statusCode).sort()).toEqual([
    ...Array(5).fill(400),
    ...Array(3).fill(401),
  ]);
  expect((await give(await generateCode(secret))).statusCode).toBe(401);
  const next = await givePassword(person.username);
  const slowed = await next.give('000000');
  expect(slowed.statusCode).toBe(429);
  expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
});

test('a ticket ends, and opens no other account', async () => {
  const { person, secret } = await createPersonWithCodes();
  const other = await createPersonWithCodes();
  const otherSignIn = await givePassword(other.person.username);
  expect((await otherSignIn.give(await generateCode(secret))).statusCode).toBe(400);
  const late = await givePassword(person.username);
  await app.services.db
    .update(signInChallenges)
    .set({ expiresAt: new Date(0).toISOString() })
    .where(eq(signInChallenges.userId, person.id));
  expect((await late.give(await generateCode(secret))).statusCode).toBe(401);
});

test('a secret counts once it is confirmed, and cannot be replaced behind its owner', async () => {
  const person = await app.person();
  await person.send(api.beginCodes, { currentPassword: PASSWORD });
  const answer = await person.send(login, { username: person.username, password: PASSWORD });
  expect(answer.body).toMatchObject({ id: person.id });
  const other = await createPersonWithCodes();
  expect((await other.person.send(api.beginCodes, { currentPassword: PASSWORD })).status).toBe(409);
  expect((await other.person.send(api.endCodes, { currentPassword: 'wrong' })).status).toBe(400);
  expect((await other.person.send(api.endCodes, { currentPassword: PASSWORD })).status).toBe(200);
  const alone = await other.person.send(login, { username: other.person.username, password: PASSWORD });
  expect(alone.body).toMatchObject({ id: other.person.id });
});

test('on a public site administrators need a second factor after some days', async () => {
  const site = await openApp({ production: true, insecureCookies: true });
  try {
    const admin = await site.person({ isAdmin: true });
    await site.visitor.send(login, { username: admin.username, password: PASSWORD });
    const [row] = await site.services.db.select().from(users).where(eq(users.id, admin.id));
    expect(row?.secondFactorDueAt).not.toBeNull();
    expect((await admin.request('GET', '/api/admin/users')).status).toBe(200);
    await site.services.db
      .update(users)
      .set({ secondFactorDueAt: new Date(0).toISOString() })
      .where(eq(users.id, admin.id));
    const closed = await admin.request('GET', '/api/admin/users');
    expect(closed).toMatchObject({ status: 403 });
    expect(closed.text).toContain('Administrators need a second factor');
    await site.services.db
      .insert(totpSecrets)
      .values({ userId: admin.id, sealedSecret: 'sealed', confirmedAt: new Date().toISOString() });
    expect((await admin.request('GET', '/api/admin/users')).status).toBe(200);
  } finally {
    await site.close();
  }
});
