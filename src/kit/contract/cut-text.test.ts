import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

const FAMILY = '👨‍👩‍👧';

test.each([
  [' Ramen \n again ', 11, 'Ramen again'],
  ['Ramen again', 6, 'Ramen…'],
  ['Ramen again', 7, 'Ramen…'],
  ['Ramen again', 8, 'Ramen a…'],
  ['🍕🍕🍕', 3, '🍕🍕🍕'],
  ['🍕🍕🍕', 2, '🍕…'],
  // Graphemes of several code points: a family, a flag, a letter with an accent.
  [`Us ${FAMILY} here`, 6, 'Us…'],
  [`Us ${FAMILY} here`, 9, `Us ${FAMILY}…`],
  ['🇵🇹🇵🇹', 4, '🇵🇹🇵🇹'],
  ['🇵🇹🇵🇹🇵🇹', 4, '🇵🇹…'],
  ['cafe\u0301s', 5, 'caf…'],
  ['', 5, ''],
])('%j in at most %i letters is %j', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});
