import { expect, test } from 'vitest';
import { formatDate } from './formatDate.ts';

const AT = '2026-11-21T03:05:09Z';

test.each([
  ['day', 'Nov 21, 2026'],
  ['short day', 'Nov 21'],
  ['long day', 'Saturday, November 21'],
  ['weekday', 'Saturday'],
  ['day and time', 'Nov 21, 2026, 3:05 AM'],
  ['time', '3:05:09 AM'],
] as const)('writes a date as %s: %s', (style, text) => {
  // Newer tables of locales put a narrow space before AM.
  expect(formatDate(AT, style, 'UTC').replaceAll('\u202f', ' ')).toBe(text);
});

test('reads the clock of the zone that is named, each by its own', () => {
  expect([formatDate(AT, 'day', 'UTC'), formatDate(AT, 'day', 'America/New_York')]).toEqual([
    'Nov 21, 2026',
    'Nov 20, 2026',
  ]);
  expect(() => formatDate(AT, 'day', 'Mars/Base')).toThrow(RangeError);
});
