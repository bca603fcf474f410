import { expect, test } from 'vitest';
import { findTypedToken } from './typedToken.ts';

const name = (text: string, start: number) => ({ sign: '@', text, start });
const tag = (text: string, start: number) => ({ sign: '#', text, start });

test.each([
  ['@an', 3, name('an', 0)],
  ['With @ana.s', 11, name('ana.s', 5)],
  ['With @ana and', 9, name('ana', 5)],
  ['With @ana and', 13, null],
  ['(@zoë', 5, name('zoë', 1)],
  ['ana@example', 11, null],
  ['@@ana', 5, null],
  ['@', 1, null],
  ['', 0, null],
  [`@${'a'.repeat(31)}`, 32, null],
  ['Soup #no', 8, tag('no', 5)],
  ['#Açaí_bowl', 10, tag('Açaí_bowl', 0)],
  ['#soup.', 6, null],
  ['page#part', 9, null],
  ['#', 1, null],
  [`#${'a'.repeat(50)}`, 51, tag('a'.repeat(50), 0)],
  [`#${'a'.repeat(51)}`, 52, null],
])('in %j at %i: %j', (text, caret, expected) => {
  expect(findTypedToken(text, caret)).toEqual(expected);
});
