import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getUser } from '#features/auth/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { findField, findNote, openPart } from '#testing/web/part.tsx';
import { ME } from '#testing/web/samples.ts';
import { type AdminUser, addUser, editUser } from '../contract.ts';
import { UserDialog } from './UserDialog.tsx';

const { hasPassword: _, secondFactorDueAt: __, ...ACCOUNT } = ME;
const ANA: AdminUser = {
  ...ACCOUNT,
  id: 2,
  username: 'ana',
  name: 'Ana',
  balances: ['50.00 USD', '12.50 EUR'],
  deletedAt: null,
  closedAt: null,
};

function openDialog(user: AdminUser | null) {
  const onClose = vi.fn();
  const page = openPart(<UserDialog user={user} open onClose={onClose} />, {
    replies: [cachedReply(getUser, {}, ME)],
    answers: (api) => api.answer(getUser, ME),
  });
  return { ...page, onClose };
}
const asksPassword = () => screen.queryByLabelText('Your password', { selector: 'input' }) !== null;

test('an account is added from the form, without the own password', async () => {
  const page = openDialog(null);
  page.api.answer(addUser, ANA);
  await page.type('Username', 'ana');
  await page.type('Email', 'ana@example.com');
  await page.type('Password', 'secret-enough');
  expect(asksPassword()).toBe(false);
  await page.press('Add User');
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
  expect(page.api.sent(addUser)[0]?.input).toMatchObject({
    username: 'ana',
    email: 'ana@example.com',
    name: null,
    bio: null,
    type: 'user',
    isAdmin: false,
  });
});

test('an administrator needs a long password, and the one who makes them their own', async () => {
  const page = openDialog(null);
  await page.type('Username', 'ana');
  await page.type('Email', 'ana@example.com');
  await page.type('Password', 'short6');
  await page.press(/Administrator/, 'checkbox');
  await waitFor(() => expect(asksPassword()).toBe(true));
  await page.press('Add User');
  await waitFor(() => expect(findNote('Password')).toMatch(/at least/i));
  expect(page.api.sent(addUser)).toEqual([]);
});

test('a username that is taken is refused at its field, and the other fields stay', async () => {
  const page = openDialog(null);
  page.api.refuse(addUser, 409, 'Taken', { username: 'This username is taken' });
  await page.type('Username', 'joe');
  await page.type('Email', 'ana@example.com');
  await page.type('Password', 'secret-enough');
  await page.press('Add User');
  await waitFor(() => expect(findNote('Username')).toBe('This username is taken'));
  expect((await findField('Email')).value).toBe('ana@example.com');
  expect(page.onClose).not.toHaveBeenCalled();
});

test('another name needs no password; what stayed as it is is not sent', async () => {
  const page = openDialog(ANA);
  page.api.answer(editUser, { ...ANA, name: 'Ana B' });
  await page.type(/^Name/, 'Ana B');
  expect(asksPassword()).toBe(false);
  await page.press('Save Changes');
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
  const input = page.api.sent(editUser)[0]?.input;
  expect(input).toMatchObject({ id: 2, name: 'Ana B' });
  expect([input?.email, input?.password, input?.isAdmin]).toEqual([undefined, undefined, undefined]);
});

test.each([
  ['Email', /^Email/, 'new@example.com', { email: 'new@example.com' }],
  ['password', /^New password/, 'longer-secret', { password: 'longer-secret' }],
])('another %s asks for one’s own password', async (_, label, text, input) => {
  const page = openDialog(ANA);
  page.api.answer(editUser, ANA);
  await page.type(label, text);
  await page.type('Your password', 'horse');
  await page.press('Save Changes');
  await waitFor(() =>
    expect(page.api.sent(editUser)[0]?.input).toMatchObject({ ...input, currentPassword: 'horse' }),
  );
});
