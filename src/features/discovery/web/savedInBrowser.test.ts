import { expect, test } from 'vitest';
import { parseIds } from './savedInBrowser.ts';

test.each([
  ['[3,1,2]', [3, 1, 2]],
  ['[3,3,"4",-1,1.5,null,0]', [3]],
  ['{"3":true}', []],
  ['nonsense', []],
  [null, []],
])('the restaurants kept in %j are %j', (text, ids) => {
  expect(parseIds(text)).toEqual(ids);
});

test('no more are kept than one call brings to an account', () => {
  const many = Array.from({ length: 600 }, (_, index) => index + 1);
  expect(parseIds(JSON.stringify(many))).toHaveLength(500);
});
