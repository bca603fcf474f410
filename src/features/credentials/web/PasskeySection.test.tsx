import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getUser } from '#features/auth/contract.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { cachedReply } from '#testing/parts.tsx';
import { findField, findNote, listNames, openPart } from '#testing/web/part.tsx';
import { ME } from '#testing/web/samples.ts';
import { getSignInMethods, removePasskey, renamePasskey } from '../contract.ts';
import type { Passkey } from '../shapes.ts';
import { PasskeySection } from './PasskeySection.tsx';

const PHONE: Passkey = {
  id: 4,
  name: 'Phone',
  isBackedUp: true,
  createdAt: '2026-04-01T12:00:00.000Z',
  lastUsedAt: '2026-04-30T12:00:00.000Z',
};
const KEY: Passkey = { ...PHONE, id: 5, name: 'Blue key', isBackedUp: false, lastUsedAt: null };
const methods = (passkeys: Passkey[]): ReplyOf<typeof getSignInMethods> => ({
  passkeys,
  codesSince: null,
  recoveryCodes: 0,
  identities: [],
  issuer: null,
});

const openSection = (passkeys: Passkey[]) =>
  openPart(<PasskeySection />, {
    replies: [cachedReply(getUser, {}, ME), cachedReply(getSignInMethods, {}, methods(passkeys))],
    answers: (api) => {
      api.answer(getUser, ME);
      api.answer(getSignInMethods, methods(passkeys));
    },
  });
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('each passkey says when it came, when it was used and where it lives', () => {
  openSection([PHONE, KEY]);
  expect(rows()[0]).toMatch(/Phone.*Added on .*last used on .*synced/);
  expect(rows()[1]).toMatch(/Blue key.*not used yet · on one device/);
  expect(listNames('button')).toEqual([
    'Rename Phone',
    'Remove Phone',
    'Rename Blue key',
    'Remove Blue key',
    'Add a passkey',
  ]);
});

test('without any, one can be added', () => {
  openSection([]);
  expect(rows()).toEqual([]);
  expect(listNames('button')).toEqual(['Add a passkey']);
});

test('a passkey is renamed; without a name it is not', async () => {
  const page = openSection([PHONE]);
  await page.press('Rename Phone');
  expect((await findField('Name')).value).toBe('Phone');
  await page.type('Name', '');
  await page.press('Save');
  await waitFor(() => expect(findNote('Name')).toBe('Give it a name'));
  page.api.answer(renamePasskey, { ...PHONE, name: 'Old phone' });
  page.api.answer(getSignInMethods, methods([{ ...PHONE, name: 'Old phone' }]));
  await page.type('Name', 'Old phone');
  await page.press('Save');
  await page.closed();
  expect(page.api.sent(renamePasskey)[0]?.input).toEqual({ id: 4, name: 'Old phone' });
  expect(rows()[0]).toContain('Old phone');
});

test('removing asks for the password, and names the passkey', async () => {
  const page = openSection([PHONE, KEY]);
  await page.press('Remove Blue key');
  const dialog = await screen.findByRole('dialog', { name: 'Remove this passkey?' });
  expect(dialog.textContent).toContain('Blue key will not open your account any more.');
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await page.closed();
  expect(page.api.sent(removePasskey)).toEqual([]);
  await page.press('Remove Blue key');
  page.api.answer(removePasskey, { message: 'It opens nothing any more.' });
  page.api.answer(getSignInMethods, methods([PHONE]));
  await page.type('Your password', 'horse');
  await page.press('Remove passkey');
  expect(await page.notice()).toMatchObject({ title: 'Passkey removed' });
  expect(page.api.sent(removePasskey)[0]?.input).toEqual({ id: 5, currentPassword: 'horse' });
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('the last way in stays, with the reason', async () => {
  const page = openSection([PHONE]);
  page.api.refuse(removePasskey, 409, 'It is your last way in.');
  await page.press('Remove Phone');
  await page.type('Your password', 'horse');
  await page.press('Remove passkey');
  expect((await screen.findByRole('alert')).textContent).toBe('It is your last way in.');
  await page.press('Cancel');
  await page.closed();
  expect(rows()).toHaveLength(1);
});

test('a browser without passkeys says so in the dialog', async () => {
  const page = openSection([]);
  await page.press('Add a passkey');
  await page.type('Your password', 'horse');
  await page.press('Continue');
  expect((await screen.findByRole('alert')).textContent).toBe('This browser does not support passkeys.');
});
