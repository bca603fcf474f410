import { expect, test } from 'vitest';
import { findRefusal, findValueProblem } from './rules.ts';

const PLACE = { takesCoupons: true, name: 'Casa Lume', currency: 'EUR', isGuestAtWork: false };

test.each([
  ['takes it', {}, null],
  [
    'does not take part',
    { takesCoupons: false },
    'Casa Lume does not take Tablemate’s coupons. Its owner can change that under Challenges.',
  ],
  ['is paid in other money', { currency: 'PLN' }, 'This coupon is in EUR, and Casa Lume is paid in PLN.'],
  [
    'is where the guest works',
    { isGuestAtWork: true },
    'People who work here cannot use their coupons here.',
  ],
])('a place that %s says so of a coupon in euros', (_, change, sentence) => {
  expect(findRefusal('EUR', { ...PLACE, ...change })).toBe(sentence);
});

test('a coupon is worth about 500 dollars at most, whatever its currency', () => {
  expect(findValueProblem(50_000, 'USD')).toBeNull();
  expect(findValueProblem(50_001, 'EUR')).toBe('At most €500.00');
  expect(findValueProblem(500_000, 'SEK')).toBeNull();
});
