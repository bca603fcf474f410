import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findNote, findPasswordOwner, openPart } from '#testing/web/part.tsx';
import { ME } from '#testing/web/samples.ts';
import { login, register, resetPassword } from '../contract.ts';
import { LoginForm } from './LoginForm.tsx';
import { NewPasswordForm } from './PasswordResetForms.tsx';
import { RegisterForm } from './RegisterForm.tsx';

function openLogin() {
  const on = { onDone: vi.fn(), onCode: vi.fn() };
  return { ...openPart(<LoginForm {...on} />), ...on };
}

async function signIn(page: ReturnType<typeof openLogin>, username = 'joe', password = 'secret1') {
  await page.type('Username or email', username);
  await page.type('Password', password);
  await page.press('Login');
}

test('signing in returns the account and shows a welcome', async () => {
  const page = openLogin();
  page.api.answer(login, ME);
  await signIn(page, ' joe ');
  await waitFor(() => expect(page.onDone).toHaveBeenCalledWith(ME));
  expect(page.api.sent(login)[0]?.input).toEqual({ username: 'joe', password: 'secret1' });
  expect(await page.notice()).toMatchObject({ description: 'Welcome back, joe!' });
});

test('a right password of an account with a second step is not signed in yet', async () => {
  const page = openLogin();
  page.api.answer(login, { next: 'code' });
  await signIn(page);
  await waitFor(() => expect(page.onCode).toHaveBeenCalledOnce());
  expect(page.onDone).not.toHaveBeenCalled();
});

test.each([
  ['jo', 'secret1', 'Username or email', 'Username must be at least 3 characters'],
  ['joe', '12345', 'Password', 'Password must be at least 6 characters'],
])('“%s” with “%s” is not sent: %s says “%s”', async (username, password, label, message) => {
  const page = openLogin();
  await signIn(page, username, password);
  await waitFor(() => expect(findNote(label)).toBe(message));
});

test.each([
  [401, 'Wrong username or password'],
  [429, 'Too many tries. Wait a minute.'],
])('a refusal with %i shows above the form, which keeps its text', async (status, message) => {
  const page = openLogin();
  page.api.refuse(login, status, message);
  await signIn(page);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Username or email').value).toBe('joe');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret1');
  expect(page.onDone).not.toHaveBeenCalled();
});

function openRegister(type?: 'user' | 'restaurant') {
  const onDone = vi.fn();
  return { ...openPart(<RegisterForm onDone={onDone} type={type} />), onDone };
}

async function fillIn(page: ReturnType<typeof openRegister>, changes: Record<string, string> = {}) {
  const values = {
    Username: 'joe',
    Email: 'joe@example.com',
    Password: 'secret1',
    'Confirm password': 'secret1',
    ...changes,
  };
  for (const [label, text] of Object.entries(values)) await page.type(label, text);
  await page.press('Register');
}

test.each([
  [{ Username: 'jo' }, 'Username', 'Username must be at least 3 characters'],
  [{ Username: 'joe!' }, 'Username', 'Use letters, digits, dots, dashes and underscores'],
  [{ Email: 'joe@' }, 'Email', 'Valid email required'],
  [{ 'Confirm password': 'secret2' }, 'Confirm password', 'Passwords do not match'],
])('an account with %j is not sent: %s says “%s”', async (changes, label, message) => {
  const page = openRegister();
  await fillIn(page, changes);
  await waitFor(() => expect(findNote(label)).toBe(message));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
});

test('a username that is taken is refused at its field, and the passwords stay', async () => {
  const page = openRegister();
  page.api.refuse(register, 409, 'This username is taken', { username: 'This username is taken' });
  await fillIn(page);
  await waitFor(() => expect(findNote('Username')).toBe('This username is taken'));
  expect(screen.getByLabelText<HTMLInputElement>('Confirm password').value).toBe('secret1');
  expect(page.onDone).not.toHaveBeenCalled();
});

test.each([
  [undefined, 'user'],
  ['restaurant', 'restaurant'],
] as const)('where the page asks for the kind %s, the account is of the kind %s', async (type, input) => {
  const page = openRegister(type);
  page.api.answer(register, { ...ME, type: input });
  expect(screen.queryAllByRole('radio')).toHaveLength(type ? 0 : 2);
  await fillIn(page);
  await waitFor(() => expect(page.onDone).toHaveBeenCalledOnce());
  expect(page.api.sent(register)[0]?.input).toMatchObject({ type: input, username: 'joe' });
});

test('a restaurant is chosen by its radio', async () => {
  const page = openRegister();
  page.api.answer(register, ME);
  await page.press('Restaurant', 'radio');
  await fillIn(page);
  await waitFor(() => expect(page.api.sent(register)[0]?.input).toMatchObject({ type: 'restaurant' }));
});

test.each([
  ['the-token:jo%C3%A3o', 'joão'],
  ['the-token:jo%C3', ''],
  ['the-token', ''],
])('a password manager reads from the link #%s that the password is that of “%s”', async (hash, username) => {
  window.location.hash = hash;
  const page = openPart(<NewPasswordForm onDone={vi.fn()} />);
  page.api.answer(resetPassword, { message: 'Done.' });
  expect(findPasswordOwner()).toBe(username);
  await page.type('New password', 'battery-staple');
  await page.type('Confirm password', 'battery-staple');
  await page.press('Set the password');
  await waitFor(() => expect(page.api.sent(resetPassword)[0]?.input).toMatchObject({ token: 'the-token' }));
  window.location.hash = '';
});
