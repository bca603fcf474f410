import { expect, test } from 'vitest';
import { hasReviewFilters, readFilters } from './filters.ts';

test('an address is read as far as it makes sense', () => {
  expect(
    readFilters({
      sort: 'helpful',
      dish: '12',
      type: 'staff',
      rating: '5',
      photos: '1',
      verified: '1',
      lang: 'en',
    }),
  ).toEqual({
    sort: 'helpful',
    dish: 12,
    type: 'staff',
    rating: 5,
    photos: '1',
    verified: '1',
    lang: 'en',
  });
});

test.each([
  { sort: 'newest' },
  { sort: 'best' },
  { dish: '0' },
  { dish: '1e99' },
  { dish: ['1'] },
  { type: 'food' },
  { rating: '6' },
  { rating: '4.5' },
  { photos: 'yes' },
  { verified: 'true' },
  { lang: 'fr' },
])('%j leaves the plain list', (raw) => {
  expect(readFilters(raw)).toEqual({});
});

test('an order alone leaves nothing out', () => {
  expect(hasReviewFilters({ sort: 'high' })).toBe(false);
  expect(hasReviewFilters({ photos: '1' })).toBe(true);
  expect(hasReviewFilters({ verified: '1' })).toBe(true);
  expect(hasReviewFilters({ lang: 'en' })).toBe(true);
});
