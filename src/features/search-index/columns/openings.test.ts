import { expect, it } from 'vitest';
import { hasBit } from '#features/search-index/bitset.ts';
import type { IndexedRestaurant, Minutes } from '../row.ts';
import { generateRows, plainLocalTime } from '../testing/rows.ts';
import { Openings } from './openings.ts';

const [ROW] = generateRows(1, 1, { owners: 1, cities: 1, weeks: 1 });
const DAY = 1440;
/** Wednesday 2026-06-17, 00:00 UTC. */
const WEDNESDAY = Date.UTC(2026, 5, 17);
const at = (days: number, hours: number, minutes = 0) =>
  WEDNESDAY + ((days * 24 + hours) * 60 + minutes) * 60_000;

function createOpenings(hours: Partial<IndexedRestaurant>) {
  if (!ROW) throw new Error('no row was made');
  const openings = new Openings(plainLocalTime);
  openings.grow(64);
  const row = { ...ROW, timeZone: 'UTC', weekIntervals: null, exceptions: [], ...hours };
  openings.add(3, row);
  return { isOpen: (instant: number) => hasBit(openings.at(instant), 3), openings, row };
}

/** Returns hours that begin each day at an hour and last this number of hours. */
const daily = (from: number, hours: number): Minutes[] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => [day * DAY + from * 60, day * DAY + (from + hours) * 60]);

it('is open from the first minute to before the last', () => {
  const { isOpen } = createOpenings({ weekIntervals: daily(9, 8) });
  expect([at(0, 8, 59), at(0, 9), at(0, 16, 59), at(0, 17)].map(isOpen)).toEqual([false, true, true, false]);
});

it('stays open past midnight, over the end of the week too', () => {
  const { isOpen } = createOpenings({ weekIntervals: [[6 * DAY + 1200, 6 * DAY + 1560]] });
  expect([at(4, 19, 59), at(4, 20), at(5, 1, 59), at(5, 2)].map(isOpen)).toEqual([false, true, true, false]);
});

it('reads the clock of the place', () => {
  const { isOpen } = createOpenings({ weekIntervals: daily(9, 8), timeZone: 'Asia/Tokyo' });
  expect([at(0, 0), at(0, 7, 59), at(0, 8)].map(isOpen)).toEqual([true, true, false]);
});

it('puts an exception in the place of what begins on its date, and of nothing else', () => {
  const { isOpen } = createOpenings({
    weekIntervals: daily(20, 6),
    exceptions: [{ date: '2026-06-17', intervals: [] }],
  });
  expect([at(0, 1), at(0, 21), at(1, 1), at(1, 21), at(2, 1)].map(isOpen)).toEqual([
    true,
    false,
    false,
    true,
    true,
  ]);
});

it('lets an exception run past midnight into a day with its own hours', () => {
  const { isOpen } = createOpenings({ exceptions: [{ date: '2026-06-17', intervals: [[1200, 1560]] }] });
  expect([at(0, 20), at(1, 1, 59), at(1, 2), at(7, 20)].map(isOpen)).toEqual([true, true, false, false]);
});

it('does not call unknown hours open, nor a place after its hours were taken away', () => {
  expect(createOpenings({}).isOpen(at(0, 12))).toBe(false);
  const { isOpen, openings, row } = createOpenings({ weekIntervals: daily(9, 8) });
  expect(isOpen(at(0, 12))).toBe(true);
  openings.remove(3);
  expect(isOpen(at(0, 12))).toBe(false);
  openings.add(3, row);
  expect(isOpen(at(0, 12))).toBe(true);
});
