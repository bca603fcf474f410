import { expect, test } from 'vitest';
import { photosOf, turned } from './photos.ts';

test.each([
  [0, -1, 5, 4],
  [4, 1, 5, 0],
  [2, 1, 5, 3],
  [0, 1, 1, 0],
])('from picture %i a step of %i among %i leads to %i', (at, step, count, to) => {
  expect(turned(at, step, count)).toBe(to);
});

test('pictures say what they show, or else whose they are and which of how many', () => {
  expect(
    photosOf({ name: 'Baan', images: ['/a', '/b', '/c'], alts: { '/b': 'The terrace' } }).map(
      ({ alt }) => alt,
    ),
  ).toEqual(['Baan, picture 1 of 3', 'The terrace', 'Baan, picture 3 of 3']);
});
