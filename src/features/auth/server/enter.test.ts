import { expect, test } from 'vitest';
import { shortenAddress } from './enter.ts';

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::1', '2001:db8:0::'],
  ['127.0.0.1', 'this machine'],
  ['::1', 'this machine'],
])('%s is shown as %s', (address, network) => {
  expect(shortenAddress(address)).toBe(network);
});
