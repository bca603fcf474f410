import { expect, test } from 'vitest';
import { labelPriceFilter } from './price-filter.ts';
import { formatPriceRange } from './price-range.ts';
import { describePriceRange } from './price-words.ts';

test.each([
  ['USD', '$$', '$$ · $15-30', 'Under $30'],
  ['EUR', '€€', '€€ · €15-30', 'Under €30'],
  ['JPY', '¥¥', '¥¥ · moderate', '¥ to ¥¥'],
  ['PLN', '●●', '●● · moderate', '● to ●●'],
])(
  'a range of %s shows as “%s”, with its meaning as “%s”, and both low ones as “%s”',
  (currency, range, meaning, low) => {
    expect(formatPriceRange('$$', currency)).toBe(range);
    expect(describePriceRange('$$', currency)).toBe(meaning);
    expect(labelPriceFilter('Under $30', currency)).toBe(low);
    expect(labelPriceFilter('$$', currency)).toBe(range);
  },
);

test('where the currency is unknown, no text mentions dollars', () => {
  expect(describePriceRange('$', null)).toBe('● · inexpensive');
  expect(labelPriceFilter('Under $30')).toBe('● to ●●');
});
