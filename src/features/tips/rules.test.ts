import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitByWeight } from '#features/wallet/rules.ts';
import { findLastDay, findMedianDays, findWeek, isWeekOver, parseWorkedHours } from './rules.ts';

const weights = fc
  .array(fc.integer({ min: 0, max: 10_080 }), { minLength: 1, maxLength: 50 })
  .filter((all) => all.some((one) => one > 0));

test('parts add up to the amount, differ from their exact share by less than a unit, and are nothing for no weight', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000_000 }), weights, fc.nat(), (amount, all, turn) => {
      const parts = splitByWeight(amount, all, turn);
      const total = all.reduce((sum, one) => sum + one, 0);
      expect(parts.reduce((sum, one) => sum + one, 0)).toBe(amount);
      for (const [nth, part] of parts.entries()) {
        const weight = all[nth] ?? 0;
        expect(Math.abs(part - (amount * weight) / total)).toBeLessThan(1);
        if (weight === 0) expect(part).toBe(0);
      }
    }),
  );
});

test('over as many tips as people everybody gets the same', () => {
  const sums = [0, 0, 0, 0, 0, 0, 0];
  for (let turn = 100; turn < 107; turn++)
    for (const [nth, part] of splitByWeight(500, Array(7).fill(1), turn).entries())
      sums[nth] = (sums[nth] ?? 0) + part;
  expect(sums).toEqual(Array(7).fill(500));
});

test.each([
  [1000, [20, 10, 0], 0, [667, 333, 0]],
  [500, [1, 1, 1], 0, [167, 167, 166]],
  [500, [1, 1, 1], 1, [166, 167, 167]],
  [1, [1, 1], 1, [0, 1]],
])('%i by %j in turn %i is %j', (amount, all, turn, parts) => {
  expect(splitByWeight(amount, all, turn)).toEqual(parts);
});

test('shares without any weight are refused', () => {
  expect(() => splitByWeight(5, [0, 0])).toThrow('Somebody needs a weight');
});

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-27', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-01-01', '2025-12-29'],
])('the week of %s begins on %s', (day, monday) => expect(findWeek(day)).toBe(monday));

test('a week is over on the Monday after it, and its hours are taken for two weeks more', () => {
  expect([isWeekOver('2026-11-23', '2026-11-29'), isWeekOver('2026-11-23', '2026-11-30')]).toEqual([
    false,
    true,
  ]);
  expect(findLastDay('2026-11-23')).toBe('2026-12-13');
});

test.each([
  ['7.5', 450],
  ['7,25', 435],
  ['7:30', 450],
  [' 0 ', 0],
  ['168', 10_080],
  ['169', null],
  ['7 h', null],
  ['-3', null],
  ['', null],
])('%j typed as hours is %s minutes', (text, minutes) => expect(parseWorkedHours(text)).toBe(minutes));

test.each([
  [[], null, 0],
  [[{ days: 0, tips: 1 }], 0, 1],
  [
    [
      { days: 2, tips: 1 },
      { days: 0, tips: 1 },
    ],
    0,
    2,
  ],
  [
    [
      { days: 0, tips: 2 },
      { days: 3, tips: 2 },
      { days: 9, tips: 1 },
    ],
    3,
    5,
  ],
])('the median of %j is %s', (days, median, tips) => expect(findMedianDays(days)).toEqual({ median, tips }));
