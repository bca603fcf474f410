import { expect, test } from 'vitest';
import { flattenText } from './rules.ts';

test.each([
  ['Good soup', 9, 'Good soup'],
  ['Good soup', 5, 'Good…'],
  ['one\n\n\ttwo\u2028three\u0000', 40, 'one two three'],
  // Invisible letters, a text that turns its direction, and tags that stand for ASCII.
  ['a\u200bb\u202ec\u2066d\u{e0041}\u{e0042}', 40, 'abcd'],
  ['🍕🍕🍕', 2, '🍕…'],
  ['', 10, ''],
])('%j is told in at most %i letters as %j', (written, max, told) => {
  expect(flattenText(written, max)).toBe(told);
});
