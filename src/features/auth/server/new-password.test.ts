import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, editUser } from '#features/admin/users/contract.ts';
import { openApp, PASSWORD, type TestApp } from '#testing/app.ts';
import { login, register } from '../contract.ts';
import { findPasswordFault } from './new-password.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const COMMON = 'This is one of the most common passwords. Choose another one.';
const ana = { username: 'ana.lima', email: 'ana@example.com', isAdmin: false };

test.each([
  ['password', ana, COMMON],
  ['123456', ana, COMMON],
  ['PassWord', ana, COMMON],
  ['ANA.lima', ana, 'The username cannot be the password'],
  ['banana', { ...ana, email: 'Banana@example.com' }, COMMON],
  ['anabela', { ...ana, email: 'Anabela@example.com' }, 'The email cannot be the password'],
  ['ana@example.com', ana, 'The email cannot be the password'],
  ['eleven char', { ...ana, isAdmin: true }, 'Administrators need a password of at least 12 characters'],
  ['eleven char', ana, null],
  ['password of ana.lima', ana, null],
  ['tablemate', ana, null],
])('the password %j of %j is met by %j', (password, owner, fault) => {
  expect(findPasswordFault(password, owner)).toBe(fault);
});

test('registering with a common password is refused, with the reason', async () => {
  const account = { username: 'newcomer.lima', email: 'newcomer@example.com' };
  const registered = (password: string) =>
    app.visitor.send(register, { ...account, password, confirmPassword: password });
  const refusal = await registered('password');
  expect(refusal.status).toBe(400);
  expect(refusal.body).toMatchObject({ errors: { password: COMMON } });
  expect((await registered('newcomer.lima')).body).toMatchObject({
    errors: { password: 'The username cannot be the password' },
  });
  expect((await registered('no common one')).status).toBe(200);
});

test('an account that has a common password already can still sign in', async () => {
  const { hashPassword } = await import('./passwords.ts');
  await app.person({ username: 'from-before', password: await hashPassword('password') });
  const answer = await app.visitor.send(login, { username: 'from-before', password: 'password' });
  expect(answer.status).toBe(200);
});

test('an administrator cannot set a common password', async () => {
  const admin = await app.person({ isAdmin: true });
  const answer = await admin.send(addUser, {
    username: 'somebody-new',
    email: 'somebody@example.com',
    password: 'letmein',
  });
  expect(answer.body).toMatchObject({ status: 400, errors: { password: COMMON } });
  const target = await app.person();
  const editAnswer = await admin.send(editUser, {
    id: target.id,
    password: target.username,
    currentPassword: PASSWORD,
  });
  expect(editAnswer.body).toMatchObject({ errors: { password: 'The username cannot be the password' } });
});
