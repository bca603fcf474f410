import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listStatusHistory } from '#features/restaurants/contract.ts';
import { listNames, openPart } from '#testing/web/part.tsx';
import { OWN_RESTAURANT } from '#testing/web/restaurants.ts';
import { type OwnRestaurant, resubmitRestaurant, updateRestaurant } from '../contract.ts';
import { StatusPanel } from './StatusPanel.tsx';

const NOW = Date.parse('2026-05-01T12:00:00Z');

function openPanel(changes: Partial<OwnRestaurant>) {
  return openPart(<StatusPanel restaurant={{ ...OWN_RESTAURANT, ...changes }} now={NOW} />, {
    answers: (api) => api.answer(listStatusHistory, { items: [], next: null, total: 0 }),
  });
}

test('a restaurant that guests see as it is has nothing to say', () => {
  openPanel({});
  expect(listNames('heading')).toEqual([]);
});

test('a waiting restaurant shows what it waits for, and earlier notes', async () => {
  openPanel({ status: 'pending', reviewNotes: 'Please add a photo' });
  expect(await screen.findByRole('heading', { name: 'Waiting for review' })).toBeTruthy();
  expect(screen.getByText('Please add a photo')).toBeTruthy();
  expect(listNames('button')).toEqual([]);
});

test('one that was rejected is submitted again; refused, it says why', async () => {
  const page = openPanel({ status: 'rejected', reviewNotes: 'No address' });
  expect(await screen.findByRole('heading', { name: 'Not approved' })).toBeTruthy();
  expect(screen.getByText('No address')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change it first' }).getAttribute('href')).toBe(
    '/admin?tab=profile&restaurant=9',
  );
  page.api.refuse(resubmitRestaurant, 409, 'It waits for review already.');
  await page.press('Submit again');
  expect(await page.notice()).toMatchObject({
    title: 'Not submitted',
    description: 'It waits for review already.',
  });
  page.api.answer(resubmitRestaurant, { ...OWN_RESTAURANT, status: 'pending' });
  await page.press('Submit again');
  await waitFor(async () =>
    expect(await page.notice()).toEqual({
      title: 'Submitted again',
      description: 'Tasca waits for review.',
    }),
  );
});

test('one that has closed for good says so, and not why it was rejected', async () => {
  openPanel({ status: 'rejected', closedAt: '2026-04-01T00:00:00.000Z', reviewNotes: 'Old words' });
  expect(await screen.findByRole('heading', { name: 'Closed for good' })).toBeTruthy();
  expect(screen.queryByText('Old words')).toBeNull();
});

test('a waiting change is beside the current value, and is withdrawn by sending that value', async () => {
  const page = openPanel({
    proposal: {
      changes: { name: 'Tasca Nova', latitude: '38.7200', longitude: '-9.1500' },
      createdAt: '2026-05-01T10:00:00.000Z',
    },
  });
  await screen.findByRole('heading', { name: 'Your change is waiting for review' });
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    'Tasca Tasca Nova',
    '38.7100 38.7200',
    '-9.1400 -9.1500',
  ]);
  page.api.refuse(updateRestaurant, 503, 'Please try again.');
  await page.press('Withdraw the change');
  expect(await page.notice()).toMatchObject({ title: 'Couldn’t withdraw the change' });
  expect(page.api.sent(updateRestaurant)[0]?.input).toEqual({
    id: 9,
    name: 'Tasca',
    address: 'Rua da Prova 1',
    latitude: '38.7100',
    longitude: '-9.1400',
  });
});

test('messages are read with when they came, line by line', async () => {
  openPanel({
    messages: [
      { id: 1, message: 'Lovely photos.\nOne is upside down.', createdAt: '2026-05-01T10:00:00.000Z' },
    ],
  });
  await screen.findByRole('heading', { name: 'Messages from Tablemate' });
  const message = screen.getByRole('listitem').textContent;
  expect(message).toContain('Lovely photos.\nOne is upside down.');
  expect(message).toContain('2 hours ago');
});
