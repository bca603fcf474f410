import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountTokens, passkeys, users } from '#db/schema.ts';
import { changePassword } from '#features/account/contract.ts';
import { findMailedToken, readMailsTo } from '#features/mail/testing/mailed.ts';
import { openApp, PASSWORD, type TestApp } from '#testing/app.ts';
import { forgotPassword, getUser, login, register, resetPassword } from '../../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const NEW = 'quite another one';
const toEmail = (username: string) => `${username}@example.com`;
const forget = (email: string) => app.visitor.send(forgotPassword, { email });
const reset = (token: string, password = NEW) =>
  app.visitor.send(resetPassword, { token, password, confirmPassword: password });
const signIn = async (username: string, password: string) =>
  (await app.visitor.send(login, { username, password })).status;
const findResets = async (email: string) =>
  (await readMailsTo(app.services, email)).filter(({ kind }) => kind === 'password reset');
/** Waits for the mail, which is queued after the reply. */
async function requestLink(email: string, name = email): Promise<string> {
  const countBefore = (await findResets(email)).length;
  await forget(name);
  await expect.poll(() => findResets(email)).toHaveLength(countBefore + 1);
  return findMailedToken(app.services, email, 'reset');
}

test('a forgotten password is replaced by the link of a mail, once, and all sessions end', async () => {
  const me = await app.person();
  const email = toEmail(me.username);
  const token = await requestLink(email, email.toUpperCase());
  expect((await reset(token)).body).toEqual({
    message: 'Your password is changed, and every device is signed out.',
  });
  expect((await me.send(getUser, {})).status).toBe(401);
  expect(await signIn(me.username, PASSWORD)).toBe(401);
  expect(await signIn(me.username, NEW)).toBe(200);
  expect((await reset(token, 'a third good one')).status).toBe(404);
  expect(await signIn(me.username, NEW)).toBe(200);
  const subjects = (await readMailsTo(app.services, email)).map(({ content }) => content.subject);
  expect(subjects).toContain('Your password was changed');
});

test('the answer is the same for known and unknown addresses, and waits for no look at the accounts', async () => {
  const me = await app.person();
  const client = await app.services.pool.connect();
  // A look-up before the reply would wait for this lock.
  await client.query('begin');
  await client.query('lock table users, account_tokens in access exclusive mode');
  const [knownAnswer, unknownAnswer] = await Promise.all([
    forget(toEmail(me.username)),
    forget('nobody@example.com'),
  ]);
  await client.query('rollback');
  client.release();
  expect(knownAnswer.status).toBe(200);
  expect(unknownAnswer.body).toEqual(knownAnswer.body);
  await expect.poll(() => findResets(toEmail(me.username))).toHaveLength(1);
  expect(await readMailsTo(app.services, 'nobody@example.com')).toEqual([]);
});

test('known and unknown addresses are refused alike after five requests', async () => {
  const me = await app.person();
  for (const email of [toEmail(me.username), 'stranger@example.com']) {
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await forget(n % 2 ? email : email.toUpperCase())).status);
    expect(statuses).toEqual([...Array(5).fill(200), 429]);
  }
});

test('asking again within minutes, many times at once, sends one mail, whose link works', async () => {
  const me = await app.person();
  const email = toEmail(me.username);
  await Promise.all(Array.from({ length: 5 }, () => forget(email)));
  await expect.poll(() => findResets(email)).toHaveLength(1);
  await waitForRequests();
  expect(await findResets(email)).toHaveLength(1);
  expect((await reset(await findMailedToken(app.services, email, 'reset'))).status).toBe(200);
});

/** Requests are processed in order: once another person's mail is queued, earlier ones are done. */
async function waitForRequests(): Promise<void> {
  const other = await app.person();
  await requestLink(toEmail(other.username));
}

test('ten uses of a link at once: one counts', async () => {
  const me = await app.person();
  const token = await requestLink(toEmail(me.username));
  const passwords = Array.from({ length: 10 }, (_, n) => `good password ${n}`);
  const answers = await Promise.all(passwords.map((password) => reset(token, password)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(await signIn(me.username, passwords[winner] ?? '')).toBe(200);
});

test('after half an hour the link is dead', async () => {
  const me = await app.person();
  const token = await requestLink(toEmail(me.username));
  const [row] = await app.services.db
    .update(accountTokens)
    .set({ expiresAt: sql`now()` })
    .where(eq(accountTokens.userId, me.id))
    .returning();
  expect(row?.purpose).toBe('reset password');
  expect((await reset(token)).status).toBe(404);
  expect(await signIn(me.username, PASSWORD)).toBe(200);
});

test('a password that others refuse is refused here, and the link still works', async () => {
  const me = await app.person({ isAdmin: true, username: 'resetting-admin' });
  const token = await requestLink(toEmail(me.username));
  for (const password of ['trustno1', 'resetting-admin', 'eleven char'])
    expect((await reset(token, password)).body).toMatchObject({
      status: 400,
      errors: { password: expect.any(String) },
    });
  expect((await reset(token)).status).toBe(200);
});

test.each([
  ['was deleted', { deletedAt: '2026-01-02T03:04:05.000Z' }],
  ['has left', { closedAt: '2026-01-02T03:04:05.000Z' }],
])('a person who %s gets no link, and an earlier link no longer works', async (_, removal) => {
  const me = await app.person();
  const email = toEmail(me.username);
  const token = await requestLink(email);
  await app.services.db.update(users).set(removal).where(eq(users.id, me.id));
  expect((await reset(token)).status).toBe(404);
  await app.services.db.delete(accountTokens).where(eq(accountTokens.userId, me.id));
  await forget(email);
  await waitForRequests();
  expect(await findResets(email)).toHaveLength(1);
});

test('a password that is changed in between makes the link dead', async () => {
  const me = await app.person();
  const token = await requestLink(toEmail(me.username));
  await me.send(changePassword, { currentPassword: PASSWORD, password: NEW, confirmPassword: NEW });
  expect((await reset(token, 'a third good one')).status).toBe(404);
  expect(await signIn(me.username, NEW)).toBe(200);
});

test('a link that is read confirms the address; ways in from before stay only where it was confirmed', async () => {
  for (const emailConfirmedAt of [null, '2026-01-02T03:04:05.000Z']) {
    const me = await app.person({ emailConfirmedAt });
    await app.services.db.insert(passkeys).values({
      userId: me.id,
      credentialId: `key ${me.id}`,
      publicKey: '',
      counter: 0,
      isBackedUp: false,
      name: 'Mine',
    });
    await reset(await requestLink(toEmail(me.username)));
    const [account] = await app.services.db.select().from(users).where(eq(users.id, me.id));
    expect(account?.emailConfirmedAt).not.toBeNull();
    const passkeyCount = await app.services.db.$count(passkeys, eq(passkeys.userId, me.id));
    expect(passkeyCount).toBe(emailConfirmedAt === null ? 0 : 1);
  }
});

test('the address signs in like the name, in any case of letters, and says as little', async () => {
  const me = await app.person();
  const email = toEmail(me.username);
  expect(await signIn(email.toUpperCase(), PASSWORD)).toBe(200);
  const wrong = await app.visitor.send(login, { username: email, password: 'not this one' });
  const unknown = await app.visitor.send(login, { username: 'nobody@example.com', password: 'not this one' });
  expect(wrong.status).toBe(401);
  expect(unknown.body).toEqual(wrong.body);
});

test('an old username that looks like the address of another person is a username', async () => {
  await app.person({ email: 'claimed@example.com' });
  const namesake = await app.person({ username: 'claimed@example.com', email: 'own@example.com' });
  const answer = await app.visitor.send(login, { username: 'claimed@example.com', password: PASSWORD });
  expect(answer.body).toMatchObject({ id: namesake.id });
});

test('a sign-in asks the database as often for a name as for an address, known or not', async () => {
  const me = await app.person();
  const query = vi.spyOn(app.services.pool, 'query');
  const counts = [];
  for (const username of [me.username, toEmail(me.username), 'unknown-name', 'unknown@example.com']) {
    query.mockClear();
    await app.visitor.send(login, { username, password: 'not this one' });
    // The restaurant index uses the same pool, but never reads users.
    counts.push(query.mock.calls.filter((call) => JSON.stringify(call).includes('users')).length);
  }
  query.mockRestore();
  expect(counts[0]).toBeGreaterThan(0);
  expect(new Set(counts).size).toBe(1);
});

test('ten wrong tries by address are as many as by name, in whatever letters they are typed', async () => {
  const me = await app.person();
  const spellings = [
    toEmail(me.username),
    toEmail(me.username).toUpperCase(),
    toEmail(me.username).replace('e', 'ｅ'),
  ];
  const statuses = [];
  for (let n = 0; n < 12; n++) statuses.push(await signIn(spellings[n % 3] ?? '', 'guessing'));
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test.each([
  ['a line break', 'x@example.com\r\nBcc: all@example.com'],
  ['a second address', 'x@example.com,y@example.com'],
  ['a name', 'Somebody <x@example.com>'],
])('%s in an address is refused everywhere', async (_, email) => {
  const registered = await app.visitor.send(register, {
    username: 'injector',
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  expect([(await forget(email)).status, registered.status]).toEqual([400, 400]);
});

test('a name from before with line breaks adds none to the mail', async () => {
  const me = await app.person({ username: 'old\r\nBcc: all@example.com', email: 'breaks@example.com' });
  await requestLink('breaks@example.com');
  expect(me.username).toContain('\r\n');
  const [mail] = await readMailsTo(app.services, 'breaks@example.com');
  const { subject, preview, heading, paragraphs = [] } = mail?.content ?? {};
  expect(paragraphs.join(' ')).toContain('old Bcc: all@example.com');
  for (const line of [subject, preview, heading, ...paragraphs]) expect(line).not.toMatch(/[\r\n]/);
});
