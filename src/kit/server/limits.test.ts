import { expect, test } from 'vitest';
import { createPool } from '#db/connect.ts';
import { createLimits, network64 } from './limits.ts';

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0000:0002:ffff::', '2001:db8:0:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is of the network %s', (address, network) => {
  expect(network64(address)).toBe(network);
});

test.each([
  ['203.0.113.9', 'v4:203.0.113.9'],
  ['::ffff:203.0.113.9', 'v4:203.0.113.9'],
  ['::FFFF:cb00:7109', 'v4:203.0.113.9'],
  ['0:0:0:0:0:ffff:cb00:7109', 'v4:203.0.113.9'],
  ['2001:db8::ffff:cb00:7109', 'v6:2001:db8:0:0'],
  ['unknown', 'v4:unknown'],
  ['127.0.0.1', null],
  ['::ffff:127.0.0.1', null],
  ['::ffff:7f00:1', null],
  ['::1', null],
])('%s counts as %s', (address, key) => {
  const pool = createPool('postgres://nowhere', () => undefined);
  expect(createLimits(pool, { trustProxy: 0, limitFactor: 1 }).addressKey(address)).toBe(key);
});
