import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStorage } from '#testing/storage.ts';
import { readSaved, writeSaved } from './saved.ts';

const KEY = 'tablemate.saved';
let browser = createStorage();
beforeEach(() => {
  browser = createStorage();
  vi.stubGlobal('localStorage', browser);
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['[3,1,2]', [3, 1, 2]],
  ['[3,3,"4",-1,1.5,null,0]', [3]],
  ['{"3":true}', []],
  ['nonsense', []],
  [null, []],
])('the restaurants kept in %j are %j', (text, ids) => {
  if (text !== null) browser.items.set(KEY, text);
  expect(readSaved()).toEqual(ids);
});

test('no more are kept than one call brings to an account', () => {
  const ids = Array.from({ length: 600 }, (_, index) => index + 1);
  browser.items.set(KEY, JSON.stringify(ids));
  expect(readSaved()).toHaveLength(500);
  writeSaved(ids);
  expect(browser.items.get(KEY)).toBe(JSON.stringify(ids.slice(0, 500)));
});

test('without a saved restaurant nothing is kept', () => {
  writeSaved([3]);
  writeSaved([]);
  expect(browser.items.size).toBe(0);
});
