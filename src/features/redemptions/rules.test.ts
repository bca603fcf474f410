import { expect, test } from 'vitest';
import { changePrice, describeWeekdays, isAtCounter, readPrice } from './rules.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const LATER = '2026-12-22T12:00:00.000Z';
const SOON = '2026-12-01T12:00:00.000Z';
const PASSED = '2026-11-01T12:00:00.000Z';

const price = (now: number, nextPrice: number | null = null, nextPriceFrom: string | null = null) => ({
  price: now,
  nextPrice,
  nextPriceFrom,
});

test.each([
  ['a lower price holds at once', price(80), 60, price(60)],
  ['the same price changes nothing', price(80), 80, price(80)],
  ['a dearer price holds after 30 days', price(80), 100, price(80, 100, LATER)],
  ['a dearer price again keeps its day', price(80, 100, SOON), 100, price(80, 100, SOON)],
  ['a smaller rise than announced keeps its day', price(80, 100, SOON), 90, price(80, 90, SOON)],
  ['a larger rise than announced is a new one', price(80, 100, SOON), 120, price(80, 120, LATER)],
  ['the price of now takes back what was announced', price(80, 100, SOON), 80, price(80)],
  ['a rise that has passed is the price', price(80, 100, PASSED), 90, price(90)],
  ['from a rise that has passed the next one counts', price(80, 100, PASSED), 110, price(100, 110, LATER)],
])('%s', (_, before, wanted, after) => {
  expect(changePrice(before, wanted, NOW)).toEqual(after);
});

test.each([
  ['open', null, true],
  ['returned', null, false],
  ['confirmed', '2026-11-22T11:46:00.000Z', true],
  ['confirmed', '2026-11-22T11:45:00.000Z', false],
  // Clocks of browsers may be late.
  ['confirmed', '2026-11-22T12:00:05.000Z', true],
])('a code that is %s, confirmed at %s, is at the counter: %s', (status, confirmedAt, isThere) => {
  expect(isAtCounter({ status, confirmedAt }, NOW)).toBe(isThere);
});

test('an announced price holds from its moment on, not before', () => {
  const announced = price(80, 100, SOON);
  expect(readPrice(announced, Date.parse(SOON) - 1)).toEqual(announced);
  expect(readPrice(announced, Date.parse(SOON))).toEqual(price(100));
});

test.each([
  [[], 'every day'],
  [[0, 1, 2, 3, 4, 5, 6], 'every day'],
  [[5], 'Fridays'],
  [[0, 6], 'Saturdays and Sundays'],
  [[0, 3, 1], 'Mondays, Wednesdays and Sundays'],
])('%j are %s', (weekdays, text) => {
  expect(describeWeekdays(weekdays)).toBe(text);
});
