import { expect, test } from 'vitest';
import { cutText } from './wording.ts';

test('a text is cut into one line, and an emoji is shown whole or not at all', () => {
  expect(cutText(' Ramen \n again ', 11)).toBe('Ramen again');
  expect(cutText('Ramen again', 6)).toBe('Ramen…');
  expect(cutText('Ramen 🍜🍜', 7)).toBe('Ramen 🍜…');
});
