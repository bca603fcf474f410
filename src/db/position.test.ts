import { expect, test } from 'vitest';
import { formatPosition, LAST_POSITION, parsePosition } from './position.ts';

test.each(['0/0', '0/16B3748', '16/B374D848', 'FFFFFFFF/FFFFFFFF'])('%s is read and written back', (text) => {
  expect(formatPosition(parsePosition(text) ?? -1n)).toBe(text);
});

test('positions are in order, and nothing is behind the last one', () => {
  const positions = ['0/FFFFFFFF', '1/0', '10/0', 'FFFFFFFF/FFFFFFFF'].map(
    (text) => parsePosition(text) ?? -1n,
  );
  expect(positions).toEqual([...positions].sort((a, b) => (a < b ? -1 : 1)));
  expect(positions.at(-1)).toBe(LAST_POSITION);
});

test.each(['', '1', '1/', '/1', '123456789/0', '0/123456789', '0/0 ', 'G/0'])('%j is no position', (text) => {
  expect(parsePosition(text)).toBeNull();
});
