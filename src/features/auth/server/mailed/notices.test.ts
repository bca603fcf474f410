import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '#db/schema.ts';
import { changePassword } from '#features/account/contract.ts';
import { editUser } from '#features/admin/users/contract.ts';
import { readMailsTo } from '#features/mail/testing/mailed.ts';
import { openApp, PASSWORD, type Person, type TestApp } from '#testing/app.ts';
import { login } from '../../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

/** Signs in with this device cookie and returns the new one. */
async function signIn({ username }: Person, device: string | null, password = PASSWORD) {
  const answer = await app.visitor.request(
    'POST',
    login.path,
    { username, password },
    { 'user-agent': FIREFOX, ...(device && { cookie: `device=${device}` }) },
  );
  expect(answer.status).toBe(200);
  return /device=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? null;
}

const readSubjects = async ({ username }: Person) =>
  (await readMailsTo(app.services, `${username}@example.com`)).map(({ content }) => content.subject);

const NEWS = 'New sign-in to your account';

test('signing in at a new browser sends a mail, and again at the same browser none', async () => {
  const me = await app.person();
  const device = await signIn(me, null);
  expect(await readSubjects(me)).toEqual([NEWS]);
  await signIn(me, device);
  expect(await readSubjects(me)).toEqual([NEWS]);
  const [mail] = await readMailsTo(app.services, `${me.username}@example.com`);
  expect(mail?.content.paragraphs[0]).toContain('Firefox on Linux (this machine)');
});

test('the mark of one account is none of another, and a browser keeps those of several', async () => {
  const [me, other] = [await app.person(), await app.person()];
  const device = await signIn(other, await signIn(me, null));
  expect(await readSubjects(other)).toEqual([NEWS]);
  await signIn(me, device);
  expect(await readSubjects(me)).toEqual([NEWS]);
});

test('an invented mark is none', async () => {
  const me = await app.person();
  await signIn(me, ['A'.repeat(43), String(me.id), me.username].join('.'));
  expect(await readSubjects(me)).toEqual([NEWS]);
});

test('a new password sends a mail, and makes all other browsers new', async () => {
  const me = await app.person();
  const otherDevice = await signIn(me, null);
  await app.services.db.delete(mails).where(eq(mails.userId, me.id));
  const password = 'another good one';
  const answer = await me.send(changePassword, {
    currentPassword: PASSWORD,
    password,
    confirmPassword: password,
  });
  const thisDevice = /device=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? null;
  expect(await readSubjects(me)).toEqual(['Your password was changed']);
  await signIn(me, thisDevice, password);
  expect(await readSubjects(me)).toHaveLength(1);
  await signIn(me, otherDevice, password);
  expect(await readSubjects(me)).toEqual(['Your password was changed', NEWS]);
});

test('a password that an administrator sets sends a mail', async () => {
  const [me, admin] = [await app.person(), await app.person({ isAdmin: true })];
  await admin.send(editUser, { id: me.id, password: 'set by the desk', currentPassword: PASSWORD });
  expect(await readSubjects(me)).toEqual(['Your password was changed']);
});

test('a program without cookies that signs in often fills no mailbox', async () => {
  const me = await app.person();
  for (let n = 0; n < 7; n++) await signIn(me, null);
  expect(await readSubjects(me)).toEqual(Array(5).fill(NEWS));
});

test('nor does one that signs in many times at once', async () => {
  const me = await app.person();
  await Promise.all(Array.from({ length: 9 }, () => signIn(me, null)));
  expect(await readSubjects(me)).toEqual(Array(5).fill(NEWS));
});
