import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '#addresses.ts';

test('a name that repeats is a list, and comes out as it went in', () => {
  expect(parseSearch('?q=a+b&cuisine=Thai&cuisine=Greek')).toEqual({ q: 'a b', cuisine: ['Thai', 'Greek'] });
  expect(stringifySearch({ q: 'a b', cuisine: ['Thai', 'Greek'] })).toBe('?q=a+b&cuisine=Thai&cuisine=Greek');
});

test('empty and absent values leave no trace', () => {
  expect(stringifySearch({ q: '', size: undefined, tab: null })).toBe('');
});
