import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart } from '#testing/web/part.tsx';
import { type CorrectionGroup, decideCorrection } from '../contract.ts';
import { CorrectionCard } from './CorrectionCard.tsx';

const GROUP: CorrectionGroup = {
  id: 8,
  fact: 'phone',
  before: { phone: '+351 1' },
  after: { phone: '+351 2' },
  currency: 'EUR',
  people: 2,
  isInDoubt: false,
  isOutdated: false,
  remarks: [],
  createdAt: '2026-05-01T10:00:00.000Z',
};
const openCard = (changes: Partial<CorrectionGroup> = {}) =>
  openPart(
    <CorrectionCard
      group={{ ...GROUP, ...changes }}
      restaurant={{ id: 9, name: 'Tasca' }}
      now={Date.parse('2026-05-01T12:00:00Z')}
    />,
  );

test.each<[Partial<CorrectionGroup>, string]>([
  [{}, '2 people say so, 2 hours ago'],
  [{ people: 1 }, '1 person says so'],
  [{ isInDoubt: true }, 'In doubt on your page'],
  [{ isOutdated: true }, 'Your page has changed since'],
])('a suggestion with %j says “%s”', (changes, message) => {
  openCard(changes);
  expect(screen.getByRole('article').textContent).toContain(message);
});

test.each([
  [false, 'Guests see it now, and the person who suggested it gets a notification.'],
  [true, 'An administrator reviews it before guests see it.'],
])('an accepted change that waits for an administrator (%s) says “%s”', async (isWaiting, description) => {
  const page = openCard();
  page.api.answer(decideCorrection, { isWaiting, people: 2 });
  await page.press(/^Accept/);
  expect(await page.notice()).toEqual({ title: 'Suggestion accepted', description });
  expect(page.api.sent(decideCorrection)[0]?.input).toEqual({ id: 8, decision: 'accepted' });
});

test('declining needs a reason, which is sent', async () => {
  const page = openCard();
  page.api.answer(decideCorrection, { isWaiting: false, people: 2 });
  await page.press(/^Decline/);
  await screen.findByRole('dialog', { name: 'Decline this suggestion?' });
  await page.press('Decline');
  expect(await screen.findByText('Say why')).toBeTruthy();
  expect(page.api.sent(decideCorrection)).toEqual([]);
  await page.type('Reason', 'It is our number.');
  await page.press('Decline');
  await page.closed();
  expect(page.api.sent(decideCorrection)[0]?.input).toEqual({
    id: 8,
    decision: 'declined',
    reason: 'It is our number.',
  });
});

test('a place is closed for good only after a question that names it', async () => {
  const page = openCard({ fact: 'closed', before: {}, after: {} });
  page.api.refuse(decideCorrection, 409, 'Somebody has decided it already.');
  await page.press(/^Accept/);
  await screen.findByRole('dialog', { name: 'Mark Tasca as closed for good?' });
  expect(page.api.sent(decideCorrection)).toEqual([]);
  await page.press('Mark as closed');
  expect(await page.notice()).toMatchObject({ description: 'Somebody has decided it already.' });
  await waitFor(() => expect(page.api.sent(decideCorrection)).toHaveLength(1));
});
