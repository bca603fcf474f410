import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { HoursException } from '#features/hours/contract.ts';
import { listNames, openPart } from '#testing/web/part.tsx';
import { Exceptions, findFault } from './Exceptions.tsx';

const EVE: HoursException = { date: '2026-12-24', periods: [] };
const PARTY: HoursException = { date: '2026-12-31', periods: [{ open: '18:00', close: '04:00' }] };

let rows: HoursException[];

function Days({ days }: { days: HoursException[] }) {
  const [value, setValue] = useState(days);
  rows = value;
  return <Exceptions rows={value} onChange={setValue} />;
}

const openDays = (days: HoursException[]) => openPart(<Days days={days} />);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** Sets dates and times in one step. */
const choose = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

test('a day is closed or has its hours', () => {
  openDays([EVE, PARTY]);
  expect(field('Special day 1: date').value).toBe('2026-12-24');
  expect(screen.queryByLabelText('Special day 1: opens')).toBeNull();
  expect(field('Special day 2: opens').value).toBe('18:00');
  expect(field('Special day 2: closes').value).toBe('04:00');
});

test('a new day is closed, and needs a date', async () => {
  const page = openDays([]);
  await page.press('Add a special day');
  expect(screen.getByText('Choose a date for each special day.')).toBeTruthy();
  choose('Special day 1: date', '2026-12-25');
  expect(rows).toEqual([{ date: '2026-12-25', periods: [] }]);
  expect(findFault(rows)).toBeNull();
});

test('each date is listed once', () => {
  openDays([EVE, PARTY]);
  choose('Special day 2: date', '2026-12-24');
  expect(screen.getByText('The same date appears twice.')).toBeTruthy();
  expect(findFault(rows)).toBe('The same date appears twice.');
});

test('a day that is not closed begins with the usual hours, which can be changed', async () => {
  const page = openDays([EVE]);
  await page.press('Closed', 'checkbox');
  expect(field('Special day 1: opens').value).toBe('12:00');
  choose('Special day 1: closes', '16:00');
  expect(rows).toEqual([{ date: '2026-12-24', periods: [{ open: '12:00', close: '16:00' }] }]);
});

test('the second half of a day stays while the first is changed', () => {
  const evening = { open: '19:00', close: '23:00' };
  openDays([{ date: '2026-12-24', periods: [{ open: '12:00', close: '15:00' }, evening] }]);
  choose('Special day 1: opens', '11:00');
  expect(rows[0]?.periods).toEqual([{ open: '11:00', close: '15:00' }, evening]);
});

test('a day is removed, and the last one too', async () => {
  const page = openDays([EVE]);
  await page.press('Special day 1: remove');
  expect(listNames('button')).not.toContain('Special day 1: remove');
  expect(rows).toEqual([]);
});
