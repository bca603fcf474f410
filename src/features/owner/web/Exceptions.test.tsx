import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HoursException } from '#features/hours/contract.ts';
import { listNames, openPart } from '#testing/web/part.tsx';
import { OWN_RESTAURANT } from '#testing/web/samples.ts';
import { updateRestaurant } from '../contract.ts';
import { Exceptions } from './Exceptions.tsx';

const EVE: HoursException = { date: '2026-12-24', periods: [] };
const PARTY: HoursException = { date: '2026-12-31', periods: [{ open: '18:00', close: '04:00' }] };

const openPanel = (exceptions: HoursException[]) =>
  openPart(<Exceptions own={{ ...OWN_RESTAURANT, exceptions }} />);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** Dates and times are chosen in one step. */
const choose = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

test('a day is closed or has its hours', () => {
  openPanel([EVE, PARTY]);
  expect(field('Special day 1: date').value).toBe('2026-12-24');
  expect(screen.queryByLabelText('Special day 1: opens')).toBeNull();
  expect(field('Special day 2: opens').value).toBe('18:00');
  expect(field('Special day 2: closes').value).toBe('04:00');
});

test('a new day is closed, and needs a date before it can be saved', async () => {
  const page = openPanel([]);
  page.api.answer(updateRestaurant, OWN_RESTAURANT);
  await page.press('Add a special day');
  expect(save().disabled).toBe(true);
  expect(screen.getByText('Choose a date for each of them.')).toBeTruthy();
  choose('Special day 1: date', '2026-12-25');
  await page.press('Save');
  expect(await page.notice()).toEqual({ title: 'Saved', description: 'Guests see it now.' });
  expect(page.api.sent(updateRestaurant)[0]?.input).toEqual({
    id: 9,
    exceptions: [{ date: '2026-12-25', periods: [] }],
  });
});

test('one date stands once', () => {
  openPanel([EVE, PARTY]);
  choose('Special day 2: date', '2026-12-24');
  expect(screen.getByText('The same date appears twice.')).toBeTruthy();
  expect(save().disabled).toBe(true);
});

test('a day that is not closed begins with the usual hours, which can be changed', async () => {
  const page = openPanel([EVE]);
  page.api.answer(updateRestaurant, OWN_RESTAURANT);
  await page.press('Closed', 'checkbox');
  expect(field('Special day 1: opens').value).toBe('12:00');
  choose('Special day 1: closes', '16:00');
  await page.press('Save');
  await waitFor(() =>
    expect(page.api.sent(updateRestaurant)[0]?.input.exceptions).toEqual([
      { date: '2026-12-24', periods: [{ open: '12:00', close: '16:00' }] },
    ]),
  );
});

test('the second half of a day stays while the first is changed', async () => {
  const evening = { open: '19:00', close: '23:00' };
  const page = openPanel([{ date: '2026-12-24', periods: [{ open: '12:00', close: '15:00' }, evening] }]);
  page.api.answer(updateRestaurant, OWN_RESTAURANT);
  choose('Special day 1: opens', '11:00');
  await page.press('Save');
  await waitFor(() =>
    expect(page.api.sent(updateRestaurant)[0]?.input.exceptions?.[0]?.periods).toEqual([
      { open: '11:00', close: '15:00' },
      evening,
    ]),
  );
});

test('a day is removed, and the last one too', async () => {
  const page = openPanel([EVE]);
  page.api.answer(updateRestaurant, OWN_RESTAURANT);
  await page.press('Special day 1: remove');
  expect(listNames('button')).not.toContain('Special day 1: remove');
  await page.press('Save');
  await waitFor(() => expect(page.api.sent(updateRestaurant)[0]?.input.exceptions).toEqual([]));
});

test('a failure says why, and what was entered stays', async () => {
  const page = openPanel([]);
  page.api.refuse(updateRestaurant, 503, 'The database is away.');
  await page.press('Add a special day');
  choose('Special day 1: date', '2026-12-25');
  await page.press('Save');
  expect(await page.notice()).toMatchObject({ title: 'Not saved', description: 'The database is away.' });
  expect(field('Special day 1: date').value).toBe('2026-12-25');
});
