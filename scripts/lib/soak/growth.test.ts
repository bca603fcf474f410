import { expect, test } from 'vitest';
import { measureGrowth } from './growth.ts';

const isGrown = (values: number[], maxRise = 0) =>
  measureGrowth({ name: '', values, maxShare: 0.05, maxRise }).isGrown;
const over = (length: number, at: (n: number) => number) => Array.from({ length }, (_, n) => at(n));

test('a value that rises while it warms up and is flat from then on has not grown', () => {
  expect(isGrown(over(30, (n) => Math.min(200, 100 + n * 10)))).toBe(false);
});

test('a value that rises a little all the time has grown', () => {
  expect(isGrown(over(30, (n) => 100 + n))).toBe(true);
});

test('a rise within five per cent, or below what counts, is none', () => {
  expect(isGrown(over(30, (n) => 1000 + n))).toBe(false);
  expect(isGrown(over(30, (n) => 10 + n / 10))).toBe(true);
  expect(
    isGrown(
      over(30, (n) => 10 + n / 10),
      4,
    ),
  ).toBe(false);
});

test('single peaks do not matter', () => {
  expect(isGrown(over(30, (n) => (n % 7 === 0 ? 400 : 100)))).toBe(false);
});

test('the figures that are compared are medians of the first and the last third', () => {
  expect(measureGrowth({ name: 'files', values: over(10, (n) => n), maxShare: 0.05, maxRise: 0 })).toEqual({
    name: 'files',
    before: 4.5,
    after: 8.5,
    isGrown: true,
  });
});
