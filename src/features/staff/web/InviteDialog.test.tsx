import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findNote, openPart } from '#testing/web/part.tsx';
import { inviteStaff } from '../contract.ts';
import { InviteDialog } from './InviteDialog.tsx';

const LABEL = 'Whom do you invite?';
const LINK = 'https://tablemate.example/invitations/abcdefghijklmnopqrstuv';

test('an invitation needs a name, and then shows its link, this once', async () => {
  const page = openPart(<InviteDialog restaurantId={9} onClose={vi.fn()} />);
  page.api.answer(inviteStaff, {
    id: 1,
    name: 'Rita',
    expiresAt: '2026-05-08T12:00:00.000Z',
    link: LINK,
  });
  await page.press('Make a link');
  await waitFor(() => expect(findNote(LABEL)).toBe('Say whom you invite'));
  await page.type(LABEL, ' Rita ');
  await page.press('Make a link');
  expect((await screen.findByLabelText<HTMLInputElement>('Invitation link')).value).toBe(LINK);
  expect(screen.getByRole('dialog').textContent).toContain('Send this link to');
  expect(page.api.sent(inviteStaff)[0]?.input).toEqual({ id: 9, name: 'Rita' });
});

test('an invitation that is refused says why, and shows no link', async () => {
  const page = openPart(<InviteDialog restaurantId={9} onClose={vi.fn()} />);
  page.api.refuse(inviteStaff, 409, 'You have 50 open invitations.');
  await page.type(LABEL, 'Rita');
  await page.press('Make a link');
  expect(await screen.findByText('You have 50 open invitations.')).toBeTruthy();
  expect(screen.queryByLabelText('Invitation link')).toBeNull();
});
