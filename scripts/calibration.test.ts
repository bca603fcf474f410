import { expect, test } from 'vitest';
import { computeMultiplier } from './lib/calibration.ts';

test.each([
  [149, null],
  [150, 1],
  [475, 1.5],
  [800, 2],
  [1050, 2.5],
  [1300, 3],
  [1533, 4],
  [1766, 5],
  [2000, 6],
])('a machine of index %i stands for a mid-tier phone at %s', (index, multiplier) => {
  expect(computeMultiplier(index)).toBe(multiplier);
});
