import { expect, test } from 'vitest';
import { localizeMoney } from './money.ts';

test.each([
  ['1204.50 EUR', '€1,204.50'],
  ['0.00 USD', '$0.00'],
  ['35 JPY', '¥35'],
])('an amount as machines write it, %s, is read as %s', (input, read) => {
  expect(localizeMoney(input)).toBe(read);
});
