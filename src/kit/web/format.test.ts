import { describe, expect, test } from 'vitest';
import { formatSignedMoney } from '#kit/contract/money.ts';
import { formatList, formatTimeAgo, joinItems, mean } from './format.ts';
import { parseCents } from './ui/forms/MoneyInput.tsx';

describe('formatTimeAgo', () => {
  const minute = 60;
  const hour = 60 * minute;
  const day = 24 * hour;
  test.each([
    [0, '0 seconds ago'],
    [59, '59 seconds ago'],
    [119, '119 seconds ago'],
    [2 * minute, '2 minutes ago'],
    [2 * hour - 1, '119 minutes ago'],
    [2 * hour, '2 hours ago'],
    [2 * day - 1, '47 hours ago'],
    [3 * day, '3 days ago'],
    [59 * day, '59 days ago'],
    [60 * day, '2 months ago'],
    [729 * day, '24 months ago'],
    [730 * day, '2 years ago'],
    [-30, '0 seconds ago'],
  ])('says %i seconds as %s', (seconds, expected) => {
    const then = Date.parse('2026-03-01T12:00:00Z');
    expect(formatTimeAgo(new Date(then).toISOString(), then + seconds * 1000)).toBe(expected);
  });
});

describe('mean', () => {
  test.each([
    [0, 0, null],
    [5, 1, 5],
    [14, 3, 4.7],
    [865, 188, 4.6],
  ])('of a sum of %i over %i is %s', (sum, n, result) => {
    expect(mean(sum, n)).toBe(result);
  });
});

test('a typed amount becomes cents, or nothing', () => {
  const amounts = ['5', ' $12.5', '12,50', '0.01', '1,000', '1,234.56', '5.'];
  expect(amounts.map((text) => parseCents(text))).toEqual([500, 1250, 1250, 1, 100_000, 123_456, 500]);
  expect(['', 'five', '-5', '1.234', '5e3', '.', '1,00,000'].map((text) => parseCents(text))).toEqual(
    Array(7).fill(null),
  );
});

test('money that moves carries its sign', () => {
  expect([formatSignedMoney(500), formatSignedMoney(-1750)]).toEqual(['+$5.00', '−$17.50']);
});

test('lists have commas, and a word before the last in a sentence', () => {
  expect(joinItems([])).toBe('');
  expect(joinItems(['A'])).toBe('A');
  expect(joinItems(['A', 'B', 'C'])).toBe('A, B, C');
  expect(formatList([])).toBe('');
  expect(formatList(['A'])).toBe('A');
  expect(formatList(['A', 'B'])).toBe('A and B');
  expect(formatList(['A', 'B', 'C'])).toBe('A, B and C');
});
