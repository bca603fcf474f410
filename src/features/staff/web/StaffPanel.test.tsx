import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart } from '#testing/web/part.tsx';
import { listStaff, removeStaff, withdrawStaffInvitation } from '../contract.ts';
import { StaffPanel } from './StaffPanel.tsx';

const EVA = {
  id: 2,
  username: 'eva',
  name: 'Eva',
  avatar: null,
  createdAt: '2026-04-01T12:00:00.000Z',
};
const NEW = { id: 6, name: 'The new cook', expiresAt: '2026-05-08T12:00:00.000Z' };

const openPanel = (staff = [EVA], invitations = [NEW]) =>
  openPart(<StaffPanel id={9} />, {
    answers: (api) => api.answer(listStaff, { staff, invitations }),
  });

test('staff and invited people are in one list', async () => {
  openPanel();
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows[0]).toContain('@eva');
  expect(rows[1]).toMatch(/The new cook.*Invited until/);
});

test('an empty list says so', async () => {
  openPanel([], []);
  expect(await screen.findByText('Nobody yet.')).toBeTruthy();
});

test('removing a person asks first and names the consequence', async () => {
  const page = openPanel();
  await page.press('Remove Eva');
  const dialog = await screen.findByRole('dialog', { name: 'Remove Eva?' });
  expect(dialog.textContent).toContain('They lose access to the counter at once.');
  page.api.answer(removeStaff, { message: 'Removed' });
  page.api.answer(listStaff, { staff: [], invitations: [NEW] });
  await page.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('@eva')).toBeNull());
  expect(page.api.sent(removeStaff)[0]?.input).toEqual({ id: 9, userId: 2 });
});

test('a person who could not be removed stays, with the reason', async () => {
  const page = openPanel();
  await page.press('Remove Eva');
  page.api.refuse(removeStaff, 503, 'The database is away.');
  await page.user.click(within(await page.dialog()).getByRole('button', { name: 'Remove' }));
  expect((await page.notice()).description).toBe('The database is away.');
  expect(screen.getByText('@eva')).toBeTruthy();
});

test('an invitation is withdrawn at once', async () => {
  const page = openPanel();
  page.api.answer(withdrawStaffInvitation, { message: 'Withdrawn' });
  page.api.answer(listStaff, { staff: [EVA], invitations: [] });
  await page.press('Withdraw the invitation for The new cook');
  await waitFor(() => expect(screen.queryByText('The new cook')).toBeNull());
  expect(page.api.sent(withdrawStaffInvitation)[0]?.input).toEqual({ id: 9, invitationId: 6 });
});

test('a list that cannot be read is read again when asked', async () => {
  const page = openPart(<StaffPanel id={9} />, {
    answers: (api) => api.refuse(listStaff, 503, 'The database is away.'),
  });
  expect(await screen.findByText('The database is away.')).toBeTruthy();
  page.api.answer(listStaff, { staff: [EVA], invitations: [] });
  await page.press('Retry');
  expect(await screen.findByText('@eva')).toBeTruthy();
});
