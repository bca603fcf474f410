import { expect, test } from 'vitest';
import { isCommonPassword } from './breached.ts';

test.each(['letmein', 'LetMeIn', 'iloveyou2', 'starwars1', 'redsox04', 'qwerty123456'])(
  '%s is refused',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(['a table by the window', 'correct horse', 'gk2!vWq9-', 'Sardinhas&7Colinas'])(
  '%s is taken',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

test('hardly any random word counts as a common password', () => {
  const words = Array.from({ length: 20_000 }, (_, n) => `unusual ${n * 7919}`);
  expect(words.filter(isCommonPassword).length).toBeLessThan(6);
});
