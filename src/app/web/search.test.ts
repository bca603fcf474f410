import { expect, test } from 'vitest';
import { authSearch, parseSearch, restaurantSearch, restaurantsSearch, stringifySearch } from './search.ts';

test('a name that repeats is a list, and comes out as it went in', () => {
  expect(parseSearch('?q=a+b&cuisine=Thai&cuisine=Greek')).toEqual({ q: 'a b', cuisine: ['Thai', 'Greek'] });
  expect(stringifySearch({ q: 'a b', cuisine: ['Thai', 'Greek'] })).toBe('?q=a+b&cuisine=Thai&cuisine=Greek');
});

test('empty and absent values leave no trace', () => {
  expect(stringifySearch({ q: '', size: undefined, tab: null })).toBe('');
});

test('what a page does not know is passed over', () => {
  expect(restaurantsSearch({ q: ['a'], size: '9', evil: '1' })).toEqual({ q: undefined, size: undefined });
  expect(restaurantsSearch({ q: 'x'.repeat(300), size: '2' })).toEqual({ q: 'x'.repeat(100), size: '2' });
  expect(restaurantSearch({ tab: 'nothing' })).toEqual({ tab: undefined });
  expect(authSearch({ form: 'register', redirect: 5 })).toEqual({ form: 'register', redirect: undefined });
});
