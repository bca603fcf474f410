import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cachedReply } from '#testing/parts.tsx';
import { listNames, openPart } from '#testing/web/part.tsx';
import { endOtherSessions, endSession, listSessions, type SignedIn } from '../contract.ts';
import { SessionList } from './SessionList.tsx';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const HERE: SignedIn = {
  id: 'a',
  current: true,
  device: 'Firefox on Linux',
  createdAt: '2026-04-01T12:00:00.000Z',
  usedAt: '2026-05-01T11:00:00.000Z',
};
const PHONE: SignedIn = { ...HERE, id: 'b', current: false, device: 'Safari on iPhone' };
const OLD: SignedIn = { ...PHONE, id: 'c', device: 'Chrome on Windows', usedAt: '2026-04-28T12:00:00.000Z' };

const openList = (sessions: SignedIn[]) =>
  openPart(<SessionList now={NOW} />, { replies: [cachedReply(listSessions, {}, sessions)] });
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('this device is marked and cannot be signed out here; others say when they were used', () => {
  openList([HERE, PHONE, OLD]);
  expect(rows()[0]).toContain('This device');
  expect(rows()[0]).toContain('In use now');
  expect(rows()[1]).toContain('Used in the last hours');
  expect(rows()[2]).toContain('Used 3 days ago');
  expect(listNames('button')).toEqual([
    'Sign out Safari on iPhone',
    'Sign out Chrome on Windows',
    'Sign out all other devices',
  ]);
});

test('alone, there is nothing to sign out', () => {
  openList([HERE]);
  expect(listNames('button')).toEqual([]);
});

test('another device is signed out and leaves the list', async () => {
  const page = openList([HERE, PHONE, OLD]);
  page.api.answer(endSession, { message: 'Signed out' });
  page.api.answer(listSessions, [HERE, OLD]);
  await page.press('Sign out Safari on iPhone');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(page.api.sent(endSession)[0]?.input).toEqual({ id: 'b' });
});

test('while one is signed out, its button alone is busy', async () => {
  const page = openList([HERE, PHONE, OLD]);
  const call = page.api.hold(endSession);
  page.api.answer(listSessions, [HERE, OLD]);
  await page.press('Sign out Safari on iPhone');
  const isBusy = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-busy');
  await waitFor(() => expect(isBusy('Sign out Safari on iPhone')).toBe('true'));
  expect(isBusy('Sign out Chrome on Windows')).toBeNull();
  call.answer({ message: 'Signed out' });
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test.each([
  [1, '1 other device signed out.'],
  [2, '2 other devices signed out.'],
])('all %i others at once: “%s”', async (count, description) => {
  const page = openList([HERE, PHONE]);
  page.api.answer(endOtherSessions, { ended: count });
  page.api.answer(listSessions, [HERE]);
  await page.press('Sign out all other devices');
  expect(await page.notice()).toEqual({ title: 'Signed out', description });
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('a failure says so, and the list stays', async () => {
  const page = openList([HERE, PHONE]);
  page.api.refuse(endOtherSessions, 503, 'Please try again in a moment.');
  await page.press('Sign out all other devices');
  expect(await page.notice()).toMatchObject({
    title: 'Signing out failed',
    description: 'Please try again in a moment.',
  });
  expect(rows()).toHaveLength(2);
});
