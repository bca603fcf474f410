import { expect, test } from 'vitest';
import { findTypedName } from './mentions.ts';

test.each([
  ['@an', 3, { start: 0, name: 'an' }],
  ['With @ana.s', 11, { start: 5, name: 'ana.s' }],
  ['With @ana and', 9, { start: 5, name: 'ana' }],
  ['With @ana and', 13, null],
  ['(@zoë', 5, { start: 1, name: 'zoë' }],
  ['ana@example', 11, null],
  ['@@ana', 5, null],
  ['@', 1, null],
  ['', 0, null],
  [`@${'a'.repeat(31)}`, 32, null],
])('in %j at %i: %j', (text, caret, expected) => {
  expect(findTypedName(text, caret)).toEqual(expected);
});
