import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getUser } from '#features/auth/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { findField, findNote, findPasswordOwner, openPart } from '#testing/web/part.tsx';
import { ME } from '#testing/web/samples.ts';
import { changePassword } from '../contract.ts';
import { PasswordForm } from './PasswordForm.tsx';

async function openForm(...[current, next, again]: [string, string, string]) {
  const page = openPart(<PasswordForm />, { replies: [cachedReply(getUser, {}, ME)] });
  await page.type('Current password', current);
  await page.type('New password', next);
  await page.type('Confirm password', again);
  return page;
}

test('a changed password leaves empty fields behind', async () => {
  const page = await openForm('horse', 'battery-staple', 'battery-staple');
  page.api.answer(changePassword, { message: 'All other devices are signed out.' });
  await page.press('Change password');
  expect(await page.notice()).toEqual({
    title: 'Password changed',
    description: 'All other devices are signed out.',
  });
  for (const label of ['Current password', 'New password', 'Confirm password'])
    expect((await findField(label)).value).toBe('');
});

test.each([true, false])(
  'a password manager reads whose password it is, with one to replace: %s',
  (hasPassword) => {
    openPart(<PasswordForm />, { replies: [cachedReply(getUser, {}, { ...ME, hasPassword })] });
    expect(findPasswordOwner()).toBe('joe');
  },
);

test('two that differ are not sent', async () => {
  const page = await openForm('horse', 'battery-staple', 'battery-stable');
  await page.press('Change password');
  await waitFor(() => expect(findNote('Confirm password')).toBe('Passwords do not match'));
  expect(page.api.sent(changePassword)).toEqual([]);
});

test('a wrong one is refused at its field, and the new one stays', async () => {
  const page = await openForm('wrong', 'battery-staple', 'battery-staple');
  page.api.refuse(changePassword, 400, 'Please check the form.', {
    currentPassword: 'This is not your password',
  });
  await page.press('Change password');
  await waitFor(() => expect(findNote('Current password')).toBe('This is not your password'));
  expect((await findField('New password')).value).toBe('battery-staple');
});

test('a password is shown where that is asked for', async () => {
  const page = await openForm('horse', 'a', 'a');
  const field = await findField('Current password');
  expect(field.type).toBe('password');
  const [show] = screen.getAllByRole('button', { name: 'Show password' });
  await page.user.click(show as HTMLElement); // That of the first field.
  expect(field.type).toBe('text');
});
