import { expect, test } from 'vitest';
import { isReservedUsername, passwordHint } from './rules.ts';

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

test.each([
  'admin',
  'ADMIN',
  'Adm1n',
  'ad.min_',
  'ádmin',
  'ａdmin',
  'r00t',
  'Tablemate',
  'tablemate_support',
  'AP1',
  'null',
  'he1p',
])('the name %j is reserved', (name) => {
  expect(isReservedUsername(name)).toBe(true);
});

test.each(['adam', 'rooted', 'helper', 'my.admin.friend', 'ana', 'the_table', 'sample_editor'])(
  'the name %j is not',
  (name) => {
    expect(isReservedUsername(name)).toBe(false);
  },
);
