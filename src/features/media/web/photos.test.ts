import { expect, test } from 'vitest';
import { wrapIndex } from './photos.ts';

test.each([
  [0, -1, 5, 4],
  [4, 1, 5, 0],
  [2, 1, 5, 3],
  [0, 1, 1, 0],
])('from picture %i a step of %i among %i leads to %i', (at, step, count, to) => {
  expect(wrapIndex(at, step, count)).toBe(to);
});
