import { expect, test } from 'vitest';
import { credibleInterval, quality, toStars } from './rules.ts';

const PRIOR = [0.05, 0.08, 0.2, 0.36, 0.31];

test('the interval of a restaurant is that of its counters, to two decimals', () => {
  const starWeights = [0, 0.5, 1, 8, 6];
  const interval = credibleInterval({ reviewCount: 40, starWeights, starPrior: PRIOR });
  const { low, high } = quality(toStars(starWeights), toStars(PRIOR));
  expect(interval?.low).toBeCloseTo(low, 2);
  expect(interval?.high).toBeCloseTo(high, 2);
  expect(interval?.low).toBe(Number(interval?.low.toFixed(2)));
});

test('there is no interval without a review', () => {
  expect(credibleInterval({ reviewCount: 0, starWeights: [0, 0, 0, 0, 0], starPrior: PRIOR })).toBeNull();
});
