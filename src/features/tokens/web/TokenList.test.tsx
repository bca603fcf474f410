import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listNames, openPart } from '#testing/web/part.tsx';
import { listTokenCalls, listTokens, type PersonalToken, revokeToken } from '../contract.ts';
import { TokenList } from './TokenList.tsx';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const TOKEN: PersonalToken = {
  id: 3,
  name: 'Backup',
  prefix: 'tm_pat_Ab12',
  scopes: ['saved:read'],
  createdAt: '2026-04-01T12:00:00.000Z',
  expiresAt: '2026-06-01T12:00:00.000Z',
  lastUsedAt: '2026-04-28T12:00:00.000Z',
  revokedAt: null,
};

const openList = (changes: Partial<PersonalToken> = {}) =>
  openPart(<TokenList tokens={[{ ...TOKEN, ...changes }]} now={NOW} />);
const row = () => screen.getAllByRole('listitem')[0]?.textContent;

test('a token shows its permissions, its last use and its end', () => {
  openList();
  expect(row()).toContain('tm_pat_Ab12…');
  expect(row()).toContain('Used 3 days ago');
  expect(row()).toContain('Until Jun 1');
  expect(row()).toContain('See your saved restaurants and lists');
});

test.each<[string, Partial<PersonalToken>]>([
  ['Revoked', { revokedAt: '2026-04-20T12:00:00.000Z' }],
  ['Expired', { expiresAt: '2026-04-30T12:00:00.000Z' }],
])('one that is “%s” says so and has nothing to revoke', (state, changes) => {
  openList(changes);
  expect(row()).toContain(state);
  expect(listNames('button')).toEqual(['What it did lately Backup']);
});

test('it is revoked after a question', async () => {
  const page = openList();
  page.api.answer(revokeToken, { message: 'What used this token can no longer act for you.' });
  page.api.answer(listTokens, []);
  await page.press('Revoke Backup');
  expect(await screen.findByRole('dialog', { name: 'Revoke “Backup”?' })).toBeTruthy();
  await page.press('Revoke token');
  expect(await page.notice()).toMatchObject({ title: 'Token revoked' });
  expect(page.api.sent(revokeToken)[0]?.input).toEqual({ id: 3 });
});

test('its calls are read once it is opened', async () => {
  const page = openList();
  page.api.answer(listTokenCalls, [
    { call: 'GET /api/saved-restaurants', count: 14, lastAt: '2026-05-01T10:00:00.000Z' },
  ]);
  await page.press('What it did lately Backup');
  await waitFor(() => expect(row()).toContain('GET /api/saved-restaurants'));
  expect(row()).toContain('14 times, last 2 hours ago');
});
