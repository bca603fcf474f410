import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getUser } from '#features/auth/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { findNote, openPart } from '#testing/web/part.tsx';
import { ME } from '#testing/web/samples.ts';
import { createToken, listTokens } from '../contract.ts';
import { NewTokenDialog } from './NewTokenDialog.tsx';

const MADE = {
  id: 3,
  name: 'Backup',
  prefix: 'tm_pat_Ab12',
  scopes: ['saved:read' as const],
  createdAt: '2026-04-01T12:00:00.000Z',
  expiresAt: '2026-07-01T12:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  token: 'tm_pat_Ab12345678',
};

function openDialog() {
  const onClose = vi.fn();
  const page = openPart(<NewTokenDialog open onClose={onClose} />, {
    replies: [cachedReply(getUser, {}, ME)],
    answers: (api) => api.answer(getUser, ME),
  });
  return { ...page, onClose };
}

test('a token is created with the chosen permissions, and shown until it is saved', async () => {
  const page = openDialog();
  page.api.answer(createToken, MADE);
  page.api.answer(listTokens, []);
  await page.type('Name', 'Backup');
  await page.press('See your saved restaurants and lists', 'checkbox');
  await page.type('Your password', 'a good password');
  await page.press('Make token');
  expect(await screen.findByText('tm_pat_Ab12345678')).toBeTruthy();
  expect(page.api.sent(createToken)[0]?.input).toEqual({
    name: 'Backup',
    scopes: ['saved:read'],
    days: 30,
    currentPassword: 'a good password',
  });
  await page.press('Copy token');
  expect(await navigator.clipboard.readText()).toBe('tm_pat_Ab12345678');
  await page.press('I have saved it');
  expect(page.onClose).toHaveBeenCalledOnce();
});

test('without a name and a choice nothing is sent', async () => {
  const page = openDialog();
  await page.type('Your password', 'a good password');
  await page.press('Make token');
  await waitFor(() => expect(findNote('Name')).toBe('Give it a name'));
  expect(screen.getByText('Choose what it may do')).toBeTruthy();
});
