import { expect, test } from 'vitest';
import { isReservedUsername } from './reserved-usernames.ts';

test.each([
  'admin',
  'аdmin',
  'mοderator',
  'ADMIN',
  'Adm1n',
  'ad.min_',
  'ádmin',
  'ａdmin',
  'r00t',
  'Tablemate',
  'tablemate_support',
  'AP1',
  'null',
  'he1p',
])('the name %j is reserved', (name) => {
  expect(isReservedUsername(name)).toBe(true);
});

test.each(['adam', 'rooted', 'helper', 'my.admin.friend', 'ana', 'the_table', 'sample_editor'])(
  'the name %j is not',
  (name) => {
    expect(isReservedUsername(name)).toBe(false);
  },
);
