import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountTokens, mails, users } from '#db/schema.ts';
import { cancelEmailChange, changeEmail, getEmailStatus } from '#features/account/contract.ts';
import { editUser } from '#features/admin/users/contract.ts';
import { findMailedToken, readMailsTo } from '#features/mail/testing/mailed.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { confirmEmail, getUser, register, resetPassword, sendConfirmation } from '../../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

let addresses = 0;
const newAddress = () => `address-${addresses++}@example.com`;
const unconfirmed = { emailConfirmedAt: null };
const confirm = (token: string) => app.visitor.send(confirmEmail, { token });
const readToken = (address: string) => findMailedToken(app.services, address, 'confirm');
const readAccount = async ({ id }: Person) =>
  (await app.services.db.select().from(users).where(eq(users.id, id)))[0];
const changeTo = (me: Person, email: string) => me.send(changeEmail, { email, currentPassword: PASSWORD });

const DEAD = { status: 404, message: 'This link has expired or was used already. Please ask for a new one.' };

test('a registration sends a link that confirms the address once, signed out and elsewhere too', async () => {
  const email = 'Newcomer@example.com';
  await app.visitor.send(register, {
    username: 'newcomer',
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  const token = await readToken(email);
  const read = () => app.services.db.select().from(users).where(eq(users.email, email));
  expect((await read())[0]?.emailConfirmedAt).toBeNull();
  expect((await confirm(token)).body).toEqual({ email });
  expect((await read())[0]?.emailConfirmedAt).not.toBeNull();
  expect((await confirm(token)).body).toMatchObject(DEAD);
});

test('the table holds a hash of the token, and no mail can be read there', async () => {
  const me = await app.person(unconfirmed);
  await me.send(sendConfirmation, {});
  const token = await readToken(`${me.username}@example.com`);
  const database = JSON.stringify([
    await app.services.db.select().from(accountTokens),
    await app.services.db.select().from(mails),
  ]);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(database).not.toContain(token);
});

test('ten presses at once: one confirms', async () => {
  const me = await app.person(unconfirmed);
  await me.send(sendConfirmation, {});
  const token = await readToken(`${me.username}@example.com`);
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
});

test('a newer link makes the older one dead, and an expired one is dead', async () => {
  const me = await app.person(unconfirmed);
  const email = `${me.username}@example.com`;
  await me.send(sendConfirmation, {});
  const first = await readToken(email);
  await me.send(sendConfirmation, {});
  const second = await readToken(email);
  expect((await confirm(first)).body).toMatchObject(DEAD);
  await app.services.db
    .update(accountTokens)
    .set({ expiresAt: sql`now()` })
    .where(eq(accountTokens.userId, me.id));
  expect((await confirm(second)).body).toMatchObject(DEAD);
  expect((await readAccount(me))?.emailConfirmedAt).toBeNull();
});

test('a link of one purpose does nothing for another', async () => {
  const me = await app.person(unconfirmed);
  await me.send(sendConfirmation, {});
  const token = await readToken(`${me.username}@example.com`);
  const reset = await app.visitor.send(resetPassword, {
    token,
    password: 'another good one',
    confirmPassword: 'another good one',
  });
  expect(reset.body).toMatchObject(DEAD);
  expect((await confirm(token)).status).toBe(200);
});

test('a confirmed address gets no mail, and asking too often is refused', async () => {
  const confirmed = await app.person();
  expect((await confirmed.send(sendConfirmation, {})).status).toBe(409);
  const me = await app.person(unconfirmed);
  const statuses = [];
  for (let n = 0; n < 7; n++) statuses.push((await me.send(sendConfirmation, {})).status);
  expect(statuses).toEqual([...Array(5).fill(200), 429, 429]);
});

test('a new address counts once it is confirmed, and both addresses get a mail', async () => {
  const me = await app.person();
  const [oldAddress, nextAddress] = [`${me.username}@example.com`, newAddress()];
  expect((await changeTo(me, nextAddress)).body).toMatchObject({
    email: oldAddress,
    pendingEmail: nextAddress,
  });
  expect((await readAccount(me))?.email).toBe(oldAddress);
  expect(await readMailsTo(app.services, oldAddress)).toEqual([]);
  await confirm(await readToken(nextAddress));
  expect((await me.send(getUser, {})).body).toMatchObject({ email: nextAddress });
  expect((await me.send(getEmailStatus, {})).body).toEqual({
    email: nextAddress,
    isConfirmed: true,
    pendingEmail: null,
  });
  const findSubject = async (address: string) =>
    (await readMailsTo(app.services, address)).at(-1)?.content.subject;
  expect(await findSubject(oldAddress)).toBe('Your e-mail address was changed');
  expect(await findSubject(nextAddress)).toBe('This is your e-mail address now');
});

test('a link that was sent to one address never confirms another', async () => {
  const me = await app.person();
  const [first, second] = [newAddress(), newAddress()];
  await changeTo(me, first);
  const toFirst = await readToken(first);
  await changeTo(me, second);
  expect((await confirm(toFirst)).body).toMatchObject(DEAD);
  const answers = await Promise.all([
    confirm(await readToken(second)),
    changeTo(me, first),
    confirm(toFirst),
  ]);
  expect(answers.map(({ status }) => status)).not.toContain(500);
  expect((await readAccount(me))?.email).not.toBe(first);
});

test('a change that is called off is off', async () => {
  const me = await app.person();
  const email = newAddress();
  await changeTo(me, email);
  const token = await readToken(email);
  await me.send(cancelEmailChange, {});
  expect((await confirm(token)).body).toMatchObject(DEAD);
});

test('an address that has an account gets a mail about it, and the asker learns nothing', async () => {
  const [me, other] = [await app.person(), await app.person()];
  const email = `${other.username}@example.com`;
  const [takenAnswer, freeAnswer] = [
    await changeTo(me, email.toUpperCase()),
    await changeTo(me, newAddress()),
  ];
  expect([takenAnswer.status, freeAnswer.status]).toEqual([200, 200]);
  const [mail] = await readMailsTo(app.services, email.toUpperCase());
  expect(mail).toMatchObject({ userId: other.id });
  expect(mail?.content.action).toBeUndefined();
  expect(JSON.stringify(mail)).not.toContain(me.username);
});

test('the old address gets the account back for a week, whatever was changed after it', async () => {
  const me = await app.person();
  const [own, first, second] = [`${me.username}@example.com`, newAddress(), newAddress()];
  await changeTo(me, first);
  await confirm(await readToken(first));
  await changeTo(me, second);
  await confirm(await readToken(second));
  const registration = await app.visitor.send(register, {
    username: 'squatter',
    email: own.toUpperCase(),
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  expect(registration.body).toMatchObject({
    status: 409,
    errors: { email: 'An account with this email exists' },
  });
  const back = await app.visitor.send(resetPassword, {
    token: await findMailedToken(app.services, own, 'reset'),
    password: 'mine once more',
    confirmPassword: 'mine once more',
  });
  expect(back.status).toBe(200);
  expect(await readAccount(me)).toMatchObject({ email: own, emailConfirmedAt: expect.any(String) });
  expect((await me.send(getUser, {})).status).toBe(401);
  // The other person cannot do the same.
  const again = await app.visitor.send(resetPassword, {
    token: await findMailedToken(app.services, first, 'reset'),
    password: 'theirs once more',
    confirmPassword: 'theirs once more',
  });
  expect(again.body).toMatchObject(DEAD);
});

test('an address that was never confirmed gets no mail about a change and no account back', async () => {
  const me = await app.person({ ...unconfirmed, email: 'typo@example.com' });
  const email = newAddress();
  await changeTo(me, email);
  await confirm(await readToken(email));
  expect((await readAccount(me))?.email).toBe(email);
  expect(await readMailsTo(app.services, 'typo@example.com')).toEqual([]);
});

test('an address that an administrator changes is unconfirmed, and both get a mail', async () => {
  const [me, admin] = [await app.person(), await app.person({ isAdmin: true })];
  const email = newAddress();
  await admin.send(editUser, { id: me.id, email, currentPassword: PASSWORD });
  expect((await readAccount(me))?.emailConfirmedAt).toBeNull();
  const subjects = async (address: string) =>
    (await readMailsTo(app.services, address)).map(({ content }) => content.subject);
  expect(await subjects(`${me.username}@example.com`)).toEqual(['Your e-mail address was changed']);
  expect(await subjects(email)).toEqual(['This is your e-mail address now', 'Confirm your e-mail address']);
});

test.each([
  ['was deleted', { deletedAt: '2026-01-02T03:04:05.000Z' }],
  ['has left', { closedAt: '2026-01-02T03:04:05.000Z' }],
])('the link of who %s is dead', async (_, removal) => {
  const me = await app.person(unconfirmed);
  await me.send(sendConfirmation, {});
  const token = await readToken(`${me.username}@example.com`);
  await app.services.db.update(users).set(removal).where(eq(users.id, me.id));
  expect((await confirm(token)).body).toMatchObject(DEAD);
});
