import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { decideAnyCorrection } from '#features/corrections/contract.ts';
import { findNote, openPart } from '#testing/web/part.tsx';
import { type AdminCorrection, getAdminCorrection, listAdminCorrections } from '../contract.ts';
import { CorrectionsDesk } from './Desk.tsx';

const CORRECTION: AdminCorrection = {
  id: 8,
  restaurantId: 9,
  restaurant: 'Tasca',
  owner: null,
  userId: 2,
  username: 'ana',
  fact: 'phone',
  before: { phone: '+351 1' },
  value: { phone: '+351 2' },
  currency: 'EUR',
  people: 3,
  note: 'It is on the door.',
  source: null,
  image: null,
  status: 'open',
  reason: null,
  decidedBy: null,
  decidedAt: null,
  createdAt: '2026-05-01T10:00:00.000Z',
};

async function openSheet(changes: Partial<AdminCorrection> = {}) {
  const correction = { ...CORRECTION, ...changes };
  const page = openPart(<CorrectionsDesk />, {
    address: '/admin?open=8',
    answers: (api) => {
      api.answer(listAdminCorrections, { items: [correction], next: null, total: 1 });
      api.answer(getAdminCorrection, correction);
    },
  });
  const sheet = await screen.findByRole('dialog', { name: /of Tasca/ });
  return { ...page, sheet };
}

test('both values are side by side, with the people who suggest it', async () => {
  const { sheet } = await openSheet();
  expect(sheet.textContent).toContain('+351 1');
  expect(sheet.textContent).toContain('+351 2');
  expect(sheet.textContent).toContain('It is on the door.');
  expect(within(sheet).getByRole('link', { name: 'ana' }).getAttribute('href')).toBe(
    '/admin?tab=users&open=2',
  );
});

test('accepting needs no question, and guests see the value', async () => {
  const page = await openSheet();
  page.api.answer(decideAnyCorrection, { isWaiting: false, people: 3 });
  await page.press('Accept');
  expect(await page.notice()).toEqual({ title: 'Suggestion accepted', description: 'Guests see it now.' });
  await page.closed();
  expect(page.router?.state.location.search).toEqual({});
  expect(page.api.sent(decideAnyCorrection)[0]?.input).toEqual({ id: 8, decision: 'accepted' });
});

test('declining asks for a reason, which all senders read', async () => {
  const page = await openSheet();
  await page.press('Decline');
  const dialog = await screen.findByRole('dialog', { name: 'Decline this suggestion?' });
  expect(dialog.textContent).toContain('Identical suggestions are declined too.');
  await page.user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(findNote('Reason')).toBe('Say why'));
  page.api.answer(decideAnyCorrection, { isWaiting: false, people: 3 });
  await page.type('Reason', 'Still the old one.');
  await page.user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  expect(await page.notice()).toMatchObject({ title: 'Suggestion declined' });
  expect(page.api.sent(decideAnyCorrection)[0]?.input).toMatchObject({ reason: 'Still the old one.' });
});

test('a place is closed for good only after a question that names it; refused, the question stays', async () => {
  const page = await openSheet({ fact: 'closed', before: {}, value: {} });
  await page.press('Accept');
  await screen.findByRole('dialog', { name: 'Mark Tasca as closed for good?' });
  expect(document.body.textContent).toContain('An administrator can reopen it.');
  expect(page.api.sent(decideAnyCorrection)).toEqual([]);
  page.api.refuse(decideAnyCorrection, 503, 'The database is away.');
  await page.press('Mark as closed');
  expect(await page.notice()).toMatchObject({ title: 'Not decided', description: 'The database is away.' });
  expect(screen.getByRole('dialog', { name: 'Mark Tasca as closed for good?' })).toBeTruthy();
  page.api.answer(decideAnyCorrection, { isWaiting: false, people: 1 });
  await page.press('Mark as closed');
  await page.closed();
  expect(page.router?.state.location.search).toEqual({});
});

test('a decided suggestion says what became of it and cannot be decided again', async () => {
  const { sheet } = await openSheet({
    status: 'declined',
    reason: 'Still the old one.',
    decidedBy: 'root',
    decidedAt: '2026-05-01T11:00:00.000Z',
  });
  expect(sheet.textContent).toContain('Still the old one.');
  expect(within(sheet).queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('of the selected suggestions only open ones can be declined', async () => {
  const page = openPart(<CorrectionsDesk />, {
    address: '/admin',
    answers: (api) =>
      api.answer(listAdminCorrections, {
        items: [CORRECTION, { ...CORRECTION, id: 10, fact: 'name', status: 'accepted' }],
        next: null,
        total: 2,
      }),
  });
  await page.press('Select Name of Tasca', 'checkbox');
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
  await page.press('Select Phone of Tasca', 'checkbox');
  await page.press('Decline');
  expect(await screen.findByRole('dialog', { name: 'Decline: 1 suggestion' })).toBeTruthy();
});
