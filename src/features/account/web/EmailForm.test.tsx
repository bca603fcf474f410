import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getUser, sendConfirmation } from '#features/auth/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { findField, findNote, listNames, openPart } from '#testing/web/part.tsx';
import { ME } from '#testing/web/samples.ts';
import { cancelEmailChange, changeEmail, getEmailStatus } from '../contract.ts';
import { EmailForm } from './EmailForm.tsx';

const STATUS = { email: 'joe@example.com', isConfirmed: true, pendingEmail: null };
const WAITING = { ...STATUS, pendingEmail: 'new@example.com' };

const openForm = (changes: Partial<typeof STATUS | typeof WAITING> = {}) =>
  openPart(<EmailForm />, {
    replies: [cachedReply(getUser, {}, ME), cachedReply(getEmailStatus, {}, { ...STATUS, ...changes })],
    answers: (api) => api.answer(getUser, ME),
  });

test('a confirmed address says so and asks for nothing', () => {
  openForm();
  expect(screen.getByText('Confirmed')).toBeTruthy();
  expect(listNames('button')).not.toContain('Send again');
});

test('another address waits for its link; the old one stays until then, and the password is forgotten', async () => {
  const page = openForm();
  page.api.answer(changeEmail, WAITING);
  page.api.answer(getEmailStatus, WAITING);
  await page.type('Email', 'new@example.com');
  await page.type('Your password', 'horse');
  await page.press('Change email');
  expect(await page.notice()).toEqual({
    title: 'Link sent',
    description: 'Open the mail to new@example.com.',
  });
  expect(page.api.sent(changeEmail)[0]?.input).toEqual({
    email: 'new@example.com',
    currentPassword: 'horse',
  });
  expect(document.body.textContent).toContain('Becomes new@example.com once you open the link');
  expect((await findField('Email')).value).toBe('joe@example.com');
  expect((await findField('Your password')).value).toBe('');
});

test('an invalid address is not sent', async () => {
  const page = openForm();
  await page.type('Email', 'joe');
  await page.type('Your password', 'horse');
  await page.press('Change email');
  await waitFor(() => expect(findNote('Email')).toMatch(/email/i));
  expect(page.api.sent(changeEmail)).toEqual([]);
});

test('a wrong password is refused at its field, and the address stays', async () => {
  const page = openForm();
  page.api.refuse(changeEmail, 400, 'Please check the form.', {
    currentPassword: 'This is not your password',
  });
  await page.type('Email', 'new@example.com');
  await page.type('Your password', 'wrong');
  await page.press('Change email');
  await waitFor(() => expect(findNote('Your password')).toBe('This is not your password'));
  expect((await findField('Email')).value).toBe('new@example.com');
});

test('an unconfirmed address gets its link again', async () => {
  const page = openForm({ isConfirmed: false });
  expect(screen.getByText('Not confirmed')).toBeTruthy();
  page.api.answer(sendConfirmation, { email: 'joe@example.com' });
  page.api.answer(getEmailStatus, STATUS);
  await page.press('Send again');
  expect(await page.notice()).toEqual({
    title: 'Link sent',
    description: 'Open the mail to joe@example.com.',
  });
});

test('a change that waits is cancelled; refused, it waits on', async () => {
  const page = openForm(WAITING);
  page.api.refuse(cancelEmailChange, 503, 'Please try again.');
  await page.press('Cancel the change');
  expect(await page.notice()).toMatchObject({ title: 'Not cancelled', description: 'Please try again.' });
  page.api.answer(cancelEmailChange, STATUS);
  page.api.answer(getEmailStatus, STATUS);
  await page.press('Cancel the change');
  await waitFor(() => expect(screen.queryByText(/Becomes/)).toBeNull());
});
