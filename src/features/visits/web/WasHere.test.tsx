import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getUser } from '#features/auth/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { openPart } from '#testing/web/part.tsx';
import { ME } from '#testing/web/samples.ts';
import { getWasHere, sayWasHere, unsayWasHere, type Visit } from '../contract.ts';
import { WasHere } from './WasHere.tsx';

const VISIT: Visit = { restaurantId: 9, day: '2026-05-01', createdAt: '2026-05-01T12:00:00.000Z' };

const part = <WasHere place={{ id: 9, name: 'Tasca' }} day="2026-05-01" label="I was here" />;

function openButton(visit: Visit | null) {
  return openPart(part, {
    address: '/restaurants/9',
    replies: [cachedReply(getUser, {}, ME)],
    answers: (api) => {
      api.answer(getUser, ME);
      api.answer(getWasHere, visit);
    },
  });
}

const isPressed = () => screen.getByRole('button', { name: 'I was here' }).getAttribute('aria-pressed');

test('a person says that they were here, reads that it earns nothing, and undoes it', async () => {
  const page = openButton(null);
  await screen.findByRole('button', { name: 'I was here' });
  page.api.answer(sayWasHere, VISIT);
  page.api.answer(getWasHere, VISIT);
  await page.press('I was here');
  expect((await page.notice()).description).toContain('It earns no points');
  expect(page.api.sent(sayWasHere)[0]?.input).toEqual({ id: 9, day: '2026-05-01' });
  await waitFor(() => expect(isPressed()).toBe('true'));
  page.api.answer(unsayWasHere, { message: 'Removed.' });
  page.api.answer(getWasHere, null);
  await page.press('I was here');
  await waitFor(() => expect(isPressed()).toBe('false'));
  expect(page.api.sent(unsayWasHere)[0]?.input).toEqual({ id: 9, day: '2026-05-01' });
});

test('a visit of another day is none of this one', async () => {
  openButton({ ...VISIT, day: '2026-04-20' });
  await screen.findByRole('button', { name: 'I was here' });
  await waitFor(() => expect(isPressed()).toBe('false'));
});

test('a visitor is led to sign in, and back', async () => {
  openPart(part, {
    address: '/restaurants/9',
    replies: [cachedReply(getUser, {}, null as never)], // For visitors the pages read null.
  });
  const link = await screen.findByRole('link', { name: 'I was here' });
  expect(link.getAttribute('href')).toContain('/auth');
});
