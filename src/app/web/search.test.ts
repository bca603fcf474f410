import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '#addresses.ts';
import { authSearch, restaurantSearch, restaurantsSearch } from './search.ts';

const canonical = (address: string) => stringifySearch(restaurantsSearch(parseSearch(address)));

test('unknown parameters are ignored', () => {
  expect(restaurantSearch({ tab: 'nothing' })).toEqual({ tab: undefined });
  expect(authSearch({ form: 'register', redirect: 5 })).toEqual({ form: 'register', redirect: undefined });
});

test('a list says what of its address it passed over, and how it is looked at stays', () => {
  const { ignored, ...rest } = restaurantsSearch(parseSearch('?evil=1&size=9&map=1&cuisine=thai'));
  expect(rest).toEqual({ cuisine: ['Thai'], map: '1' });
  expect(ignored).toEqual(['evil=1', 'size=9']);
  expect(canonical('?size=2&utm_source=mail&cuisine=')).toBe('?size=2');
});

test('an address that was read once stays as it is', () => {
  const once = canonical('?price=abc&sort=rating&lat=999&dietary=vegan&dietary=halal&openNow=true&size=9');
  expect(parseSearch(once)).toEqual({
    dietary: ['Halal', 'Vegan'],
    openNow: '1',
    sort: 'rating',
    ignored: ['price=abc', 'lat=999', 'size=9'],
  });
  expect(canonical(once)).toBe(once);
});
