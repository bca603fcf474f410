import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getUser } from '#features/auth/contract.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { cachedReply } from '#testing/parts.tsx';
import { findField, findNote, listNames, openPart } from '#testing/web/part.tsx';
import { ME } from '#testing/web/samples.ts';
import { beginCodes, confirmCodes, endCodes, getSignInMethods, renewRecoveryCodes } from '../contract.ts';
import { CodesSection } from './CodesSection.tsx';

const OFF: ReplyOf<typeof getSignInMethods> = {
  passkeys: [],
  codesSince: null,
  recoveryCodes: 0,
  identities: [],
  issuer: null,
};
const ON = { ...OFF, codesSince: '2026-04-01T12:00:00.000Z', recoveryCodes: 9 };
const CODES = ['aaaa-1111', 'bbbb-2222'];
const SECRET = { secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/Tablemate:joe?secret=ABCDEFGHIJKL' };

const openSection = (methods: typeof OFF) =>
  openPart(<CodesSection />, {
    replies: [cachedReply(getUser, {}, ME), cachedReply(getSignInMethods, {}, methods)],
    answers: (api) => {
      api.answer(getUser, ME);
      api.answer(getSignInMethods, methods);
    },
  });

test('an app is set up by password, key and a first code, and gives recovery codes', async () => {
  const page = openSection(OFF);
  page.api.answer(beginCodes, SECRET);
  await page.press('Set up an app');
  await page.type('Your password', 'horse');
  await page.press('Continue');
  expect(await screen.findByText('ABCD EFGH IJKL')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Key for your authenticator app' })).toBeTruthy();

  page.api.answer(confirmCodes, { recoveryCodes: CODES });
  page.api.answer(getSignInMethods, ON);
  await page.type('Code', '123456');
  await page.press('Turn on');
  await screen.findByRole('dialog', { name: 'Your recovery codes' });
  expect(listNames('listitem', await page.dialog())).toEqual(CODES);
  await page.press('I have saved them');
  await page.closed();
  expect(document.body.textContent).toContain('9 recovery codes left.');
});

test('a wrong password is refused at its field, and no key is shown', async () => {
  const page = openSection(OFF);
  page.api.refuse(beginCodes, 400, 'Please check the form.', {
    currentPassword: 'This is not your password',
  });
  await page.press('Set up an app');
  await page.type('Your password', 'wrong');
  await page.press('Continue');
  await waitFor(() => expect(findNote('Your password')).toBe('This is not your password'));
  expect(screen.queryByRole('img')).toBeNull();
});

test.each([
  ['', 'Codes have six digits'],
  ['123', 'Codes have six digits'],
])('a first code of “%s” is not sent', async (text, message) => {
  const page = openSection(OFF);
  page.api.answer(beginCodes, SECRET);
  await page.press('Set up an app');
  await page.type('Your password', 'horse');
  await page.press('Continue');
  await page.type('Code', text);
  await page.press('Turn on');
  await waitFor(() => expect(findNote('Code')).toBe(message));
  expect(page.api.sent(confirmCodes)).toEqual([]);
});

test('a first code that is wrong keeps the key, so that it can be tried again', async () => {
  const page = openSection(OFF);
  page.api.answer(beginCodes, SECRET);
  page.api.refuse(confirmCodes, 409, 'This code is not right.', { code: 'This code is not right.' });
  await page.press('Set up an app');
  await page.type('Your password', 'horse');
  await page.press('Continue');
  await page.type('Code', '123456');
  await page.press('Turn on');
  await waitFor(() => expect(findNote('Code')).toBe('This code is not right.'));
  expect((await findField('Code')).value).toBe('123456');
  expect(screen.getByText('ABCD EFGH IJKL')).toBeTruthy();
});

test('codes are turned off by the password', async () => {
  const page = openSection(ON);
  page.api.answer(endCodes, { message: 'Your password is enough again.' });
  await page.press('Turn off');
  await screen.findByRole('dialog', { name: 'Turn codes off?' });
  await page.type('Your password', 'horse');
  page.api.answer(getSignInMethods, OFF);
  const [, last] = await screen.findAllByRole('button', { name: 'Turn off', hidden: true });
  await page.user.click(last as HTMLElement); // The dialog's button stands behind the page's.
  expect(await page.notice()).toEqual({
    title: 'Codes turned off',
    description: 'Your password is enough again.',
  });
  expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeTruthy();
});

test('new recovery codes take the place of those before, and can be copied', async () => {
  const page = openSection(ON);
  page.api.answer(renewRecoveryCodes, { recoveryCodes: CODES });
  await page.press('New recovery codes');
  expect((await page.dialog()).textContent).toContain('Your recovery codes from before stop working.');
  await page.type('Your password', 'horse');
  await page.press('Make new codes');
  await page.press('Copy codes');
  expect(await page.notice()).toMatchObject({ title: 'Codes copied' });
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
});

test('a browser that cannot copy says so', async () => {
  const page = openSection(ON);
  page.api.answer(renewRecoveryCodes, { recoveryCodes: CODES });
  await page.press('New recovery codes');
  await page.type('Your password', 'horse');
  await page.press('Make new codes');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
  await page.press('Copy codes');
  expect(await page.notice()).toMatchObject({ title: 'Copying failed' });
});
