import { expect, test } from 'vitest';
import { correctWord, editDistance } from './spelling.ts';

test.each([
  ['vegitarian', 'vegetarian'],
  ['resturant', 'restaurant'],
  ['japanse', 'japanese'],
  ['suhsi', 'sushi'],
  ['thia', 'thai'],
  ['romantci', 'romantic'],
  ['tomorow', 'tomorrow'],
  ['tommorow', 'tomorrow'],
])('%s is read as %s', (text, correction) => {
  expect(correctWord(text)).toBe(correction);
});

test.each([
  'waiter',
  'coast',
  'spice',
  'party',
  'chili',
  'quantum',
  'lake',
  'cake',
  'late',
  'date',
  'wine',
  'vine',
])('%s is left alone', (word) => {
  expect(correctWord(word)).toBe(word);
});

test('a swap of neighbours is one error, and counting stops above the most', () => {
  expect(editDistance('thia', 'thai', 2)).toBe(1);
  expect(editDistance('sushi', 'pizza', 2)).toBe(3);
  expect(editDistance('a', 'abcd', 2)).toBe(3);
});
