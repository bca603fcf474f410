import { expect, test } from 'vitest';
import { judge } from './growth.ts';

const grown = (values: number[], least = 0) => judge({ name: '', values, share: 0.05, least }).isGrown;
const over = (length: number, at: (n: number) => number) => Array.from({ length }, (_, n) => at(n));

test('what rises while it warms up and is flat from then on has not grown', () => {
  expect(grown(over(30, (n) => Math.min(200, 100 + n * 10)))).toBe(false);
});

test('what leaks a little all the time has grown', () => {
  expect(grown(over(30, (n) => 100 + n))).toBe(true);
});

test('a rise within five per cent, or below what counts, is none', () => {
  expect(grown(over(30, (n) => 1000 + n))).toBe(false);
  expect(grown(over(30, (n) => 10 + n / 10))).toBe(true);
  expect(
    grown(
      over(30, (n) => 10 + n / 10),
      4,
    ),
  ).toBe(false);
});

test('single peaks do not matter', () => {
  expect(grown(over(30, (n) => (n % 7 === 0 ? 400 : 100)))).toBe(false);
});

test('the figures that are compared are medians of the first and the last third', () => {
  expect(judge({ name: 'files', values: over(10, (n) => n), share: 0.05, least: 0 })).toEqual({
    name: 'files',
    before: 4.5,
    after: 8.5,
    isGrown: true,
  });
});
