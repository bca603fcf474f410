import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cachedReply } from '#testing/parts.tsx';
import { listNames, openPart } from '#testing/web/part.tsx';
import { answerHandover, type Handover, listHandovers } from '../contract.ts';
import { HandoverOffers } from './HandoverOffers.tsx';

const TASCA: Handover = { restaurantId: 9, name: 'Tasca', giver: 'ana', endsAt: '2026-05-15T12:00:00.000Z' };
const BECO: Handover = { ...TASCA, restaurantId: 10, name: 'Beco', giver: 'rui' };

const openOffers = (offers: Handover[]) =>
  openPart(<HandoverOffers />, {
    replies: [cachedReply(listHandovers, {}, offers)],
    answers: (api) => api.answer(listHandovers, offers),
  });

test('without offers nothing is shown', () => {
  openOffers([]);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('each offer names the sender, and its buttons the restaurant', () => {
  openOffers([TASCA, BECO]);
  expect(listNames('heading')).toEqual(['ana offers you Tasca', 'rui offers you Beco']);
  expect(listNames('button')).toEqual(['Accept Tasca', 'Decline Tasca', 'Accept Beco', 'Decline Beco']);
});

test.each([
  ['Accept Tasca', 'accepted', 'Accepted'],
  ['Decline Tasca', 'declined', 'Declined'],
] as const)('“%s” sends %s, and the offer leaves the page', async (button, decision, title) => {
  const page = openOffers([TASCA, BECO]);
  page.api.answer(answerHandover, { message: 'Done.' });
  page.api.answer(listHandovers, [BECO]);
  await page.press(button);
  expect(await page.notice()).toEqual({ title, description: 'Done.' });
  expect(page.api.sent(answerHandover)[0]?.input).toEqual({ id: 9, decision });
  expect(listNames('heading')).toEqual(['rui offers you Beco']);
});

test('an offer that is gone by now says so and can be pressed again', async () => {
  const page = openOffers([TASCA]);
  const call = page.api.hold(answerHandover);
  await page.press('Accept Tasca');
  const decline = screen.getByRole<HTMLButtonElement>('button', { name: 'Decline Tasca' });
  await waitFor(() => expect(decline.disabled).toBe(true));
  call.refuse(404, 'The offer was withdrawn.');
  expect(await page.notice()).toMatchObject({
    title: 'Not answered',
    description: 'The offer was withdrawn.',
  });
  await waitFor(() => expect(decline.disabled).toBe(false));
});
