import { expect, test } from 'vitest';
import { flattenText } from './rules.ts';

test.each([
  ['Good soup', 9, 'Good soup'],
  ['Good soup', 5, 'Good…'],
  ['one\n\n\ttwo\u2028three\u0000', 40, 'one two three'],
  // Invisible letters, a text that changes its direction, and Unicode tags for ASCII.
  ['a\u200bb\u202ec\u2066d\u{e0041}\u{e0042}', 40, 'abcd'],
  ['🍕🍕🍕', 2, '🍕…'],
  ['', 10, ''],
])('%j is shortened to at most %i letters as %j', (input, max, output) => {
  expect(flattenText(input, max)).toBe(output);
});
