import { expect, test } from 'vitest';
import { parseLong, parseLongs } from './longs.ts';

test.each([
  ['0', 0],
  ['-5000000001', -5_000_000_001],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
])('%s is that number', (text, number) => {
  expect(parseLong(text)).toBe(number);
});

test.each(['9007199254740992', '-9007199254740993', '9223372036854775807'])(
  '%s, which would be rounded, is refused',
  (text) => {
    expect(() => parseLong(text)).toThrow(`${text} is too large for a number.`);
  },
);

test('lists hold numbers and gaps', () => {
  expect(parseLongs('{}')).toEqual([]);
  expect(parseLongs('{5000000001,NULL,-7}')).toEqual([5_000_000_001, null, -7]);
});
