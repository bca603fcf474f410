import { expect, test } from 'vitest';
import { findRewardCode } from './rules.ts';

test.each([
  ['7KQ2MX9A', '7KQ2MX9A'],
  [' 7kq2-mx9a\n', '7KQ2MX9A'],
  ['7KQ2 MXoI', '7KQ2MX01'],
  ['https://tablemate.example/loyalty?code=7KQ2MX9A', '7KQ2MX9A'],
  ['https://tablemate.example/r/7KQ2MX9A', '7KQ2MX9A'],
  ['7KQ2MX', null],
  ['7KQ2MX9AB', null],
  ['https://elsewhere.example/', null],
  ['', null],
])('%j holds %j', (scanned, code) => {
  expect(findRewardCode(scanned)).toBe(code);
});
