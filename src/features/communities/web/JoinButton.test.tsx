import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart } from '#testing/web/part.tsx';
import type { CommunityRole } from '#vocabulary.ts';
import { joinCommunity, leaveCommunity } from '../contract.ts';
import { LeaveDialog } from './CommunityDialogs.tsx';
import { JoinButton } from './JoinButton.tsx';

const RAMEN = { slug: 'ramen', name: 'Ramen lovers' };

test('joining is sent once, however often it is pressed', async () => {
  const page = openPart(<JoinButton community={RAMEN} signIn={null} />);
  const call = page.api.hold(joinCommunity);
  await page.press('Join Ramen lovers');
  await page.press('Join Ramen lovers');
  call.refuse(403, 'You are banned from it.');
  expect(await page.notice()).toMatchObject({
    title: 'You are not in Ramen lovers',
    description: 'You are banned from it.',
  });
  expect(page.api.sent(joinCommunity)).toHaveLength(1);
});

test('a visitor is led to signing in before joining', () => {
  openPart(<JoinButton community={RAMEN} signIn="/auth" />);
  expect(screen.getByRole('link', { name: 'Join Ramen lovers' }).getAttribute('href')).toBe('/auth');
});

test.each<[CommunityRole, string]>([
  ['founder', 'You cannot undo this.'],
  ['moderator', 'You stop being a moderator.'],
  ['member', 'you can join again'],
])('a %s who leaves reads “%s”, and stays where it fails', async (role, message) => {
  const onClose = vi.fn();
  const page = openPart(<LeaveDialog community={RAMEN} role={role} open onClose={onClose} />);
  page.api.refuse(leaveCommunity, 503, 'Please try again.');
  expect((await page.dialog()).textContent).toContain(message);
  await page.press('Leave');
  expect(await page.notice()).toMatchObject({ title: 'You are still in Ramen lovers' });
  await waitFor(() => expect(page.api.sent(leaveCommunity)).toHaveLength(1));
  expect(onClose).not.toHaveBeenCalled();
});
