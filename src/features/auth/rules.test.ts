import { expect, test } from 'vitest';
import { passwordHint } from './rules.ts';
import { COMMON_PASSWORDS } from './server/common-passwords.ts';

const MARIA = { username: 'maria.from.lisbon', email: 'lisbon.maria@example.com' };

test.each([
  ['', 'At least 6 characters; a short sentence is best.'],
  ['abc', '3 more to go.'],
  ['aaaaaaaaaaaa', 'Easy to guess. Make it longer.'],
  ['abcdefg', 'Easy to guess. Make it longer.'],
  ['abcdefghij', 'A longer one is even safer.'],
  ['basketball', 'A longer one is even safer.'],
  ['Maria.From.Lisbon', 'The username cannot be the password.'],
  ['lisbon.maria', 'The email cannot be the password.'],
  ['lisbon.maria@example.com', 'The email cannot be the password.'],
  ['a table by the window', 'Strong.'],
])('the password %j is met by %j', (password, hint) => {
  expect(passwordHint(password, MARIA)).toBe(hint);
});

test('no password is called strong that the server refuses', () => {
  for (const password of COMMON_PASSWORDS)
    expect([password, passwordHint(password, MARIA)]).not.toEqual([password, 'Strong.']);
});
