import { describe, expect, test } from 'vitest';
import { findNext, formatPill } from './pills.ts';

const places = [
  { x: 0, y: 0 },
  { x: 50, y: 10 },
  { x: 200, y: 0 },
  { x: 0, y: 80 },
  { x: -40, y: -30 },
];
const from = { x: 0, y: 0 };

test.each([
  [4.46, '$$', 'USD', '4.5'],
  [null, '$$', 'USD', '$$'],
  [null, '$$', 'EUR', '€€'],
  [null, null, 'EUR', 'New'],
] as const)(
  'of a place with rating %s and price %s in %s a pill says %s',
  (rating, priceRange, currency, text) => {
    expect(formatPill({ rating, priceRange, currency })).toBe(text);
  },
);

describe('an arrow key leads', () => {
  test.each([
    ['ArrowRight', 1],
    ['ArrowDown', 3],
    ['ArrowLeft', 4],
    ['ArrowUp', 4],
  ])('by %s to the nearest place there', (key, index) => {
    expect(findNext(key, from, places)).toBe(index);
  });

  test('nowhere from the last one, by another key, or among one', () => {
    expect(findNext('ArrowRight', { x: 200, y: 0 }, places)).toBeNull();
    expect(findNext('Enter', from, places)).toBeNull();
    expect(findNext('ArrowUp', from, [from])).toBeNull();
  });

  test('through all places that lie in a row, and back', () => {
    const row = [0, 30, 60, 90].map((x) => ({ x, y: 0 }));
    const walk = (key: string, start: number) => {
      const positions = [start];
      for (let at: number | null = start; at !== null; ) {
        at = findNext(key, row[at] ?? from, row);
        if (at !== null) positions.push(at);
      }
      return positions;
    };
    expect(walk('ArrowRight', 0)).toEqual([0, 1, 2, 3]);
    expect(walk('ArrowLeft', 3)).toEqual([3, 2, 1, 0]);
  });
});
