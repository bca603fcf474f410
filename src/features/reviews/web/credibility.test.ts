import { expect, test } from 'vitest';
import { formatPercent } from '#kit/contract/format.ts';
import { describeWeight, listWeightFactors } from './credibility.ts';

const established = { weight: 0.35 * 0.5, isLatest: true, visited: false, standing: 'established' } as const;

test('the factors of a weight multiply to it', () => {
  const factors = listWeightFactors(established);
  expect(factors.map(({ factor }) => factor)).toEqual([0.35, 1, 0.5]);
  expect(factors.reduce((all, { factor }) => all * factor, 1)).toBeCloseTo(established.weight, 10);
  expect(factors[1]?.text).toBe('An account of 90 days or more, with 5 reviews or more');
});

test('a visit is named where there was one', () => {
  const [visit] = listWeightFactors({ ...established, visited: true });
  expect(visit).toEqual({ text: 'A verified visit at most 30 days before', factor: 1 });
});

test('a review that a newer one replaces has no factors', () => {
  const older = { ...established, weight: 0, isLatest: false };
  expect(listWeightFactors(older)).toEqual([]);
  expect(describeWeight(older)).toBe('Does not count any more');
  expect(describeWeight(established)).toBe('Counts 18%');
});

test.each([
  [0, '0%'],
  [0.354, '35%'],
  [1, '100%'],
])('%d reads %s', (share, words) => {
  expect(formatPercent(share)).toBe(words);
});
