import { expect, test } from 'vitest';
import { passwordHint } from './rules.ts';

test.each([
  ['', 'At least 6 characters; a short sentence is best.'],
  ['abc', '3 more to go.'],
  ['aaaaaaaaaaaa', 'Easy to guess: longer is better.'],
  ['abcdefg', 'Easy to guess: longer is better.'],
  ['abcdefghij', 'Fine. A longer one is safer still.'],
  ['a table by the window', 'Strong.'],
])('the password %j is met by %j', (password, hint) => {
  expect(passwordHint(password)).toBe(hint);
});
