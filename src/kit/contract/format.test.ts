import { describe, expect, test } from 'vitest';
import { formatCount, formatDistance, formatLocalTime, formatMonth, formatNumber } from './format.ts';
import { formatDecimal, formatMoney } from './money.ts';

describe('formatCount', () => {
  test.each([
    [0, '0 reviews'],
    [1, '1 review'],
    [1204, '1,204 reviews'],
  ])('says %i with its noun as %s', (n, expected) => {
    expect(formatCount(n, 'review')).toBe(expected);
  });

  test('takes a plural of its own', () => {
    expect(formatCount(2, 'person', 'people')).toBe('2 people');
  });
});

describe('formatMoney', () => {
  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [1750, '$17.50'],
    [123_456_700, '$1,234,567.00'],
    [-500, '-$5.00'],
  ])('says %i cents as %s', (cents, expected) => {
    expect(formatMoney(cents)).toBe(expected);
  });
});

describe('formatDistance', () => {
  test.each([
    [0, '0 m'],
    [447, '450 m'],
    [994, '990 m'],
    [996, '1 km'],
    [1234, '1.2 km'],
    [4000, '4 km'],
    [9940, '9.9 km'],
    [9960, '10 km'],
    [12_600, '13 km'],
    [1_234_000, '1,234 km'],
  ])('says %d metres as %s', (metres, expected) => {
    expect(formatDistance(metres)).toBe(expected);
  });
});

test.each([
  [0, '0'],
  [999, '999'],
  [1204, '1,204'],
  [-3020, '-3,020'],
  [1_000_000, '1,000,000'],
])('%i is read as %s', (n, expected) => {
  expect(formatNumber(n)).toBe(expected);
});

test('a price for machines has neither sign nor groups', () => {
  expect([0, 5, 1750, 123_456_700].map((cents) => formatDecimal(cents))).toEqual([
    '0.00',
    '0.05',
    '17.50',
    '1234567.00',
  ]);
});

test.each([
  ['2025-06-11T22:00', 'Wed 11 Jun, 22:00'],
  ['2026-02-01T00:30', 'Sun 1 Feb, 00:30'],
])('writes the local time %s as %s', (local, text) => {
  expect(formatLocalTime(local)).toBe(text);
});

test.each([
  ['2026-06-30T23:59:59.999Z', undefined, 'June 2026'],
  ['2025-12-31T23:59:59.999Z', 2026, 'December 2025'],
  ['2026-01-01T00:00:00.000Z', 2026, 'January'],
])('writes the month of %s, read in %s, as %s', (iso, year, text) => {
  expect(formatMonth(iso, year)).toBe(text);
});
