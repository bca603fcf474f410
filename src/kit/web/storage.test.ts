import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createStorage } from '#testing/storage.ts';
import { defineStored } from './storage.ts';

const names = defineStored('names', z.array(z.string()));
const NAMES = ['Ana', '"><img src=x onerror=alert(1)>\u202e'];

let browser = createStorage();
beforeEach(() => {
  browser = createStorage();
  vi.stubGlobal('localStorage', browser);
});
afterEach(() => {
  names.write(null);
  vi.unstubAllGlobals();
});

test('a stored value is read again, as plain JSON under its key', () => {
  expect(names.write(NAMES)).toBe(true);
  expect(browser.items.get('names')).toBe(JSON.stringify(NAMES));
  expect(names.read()).toEqual(NAMES);
});

test('null forgets it', () => {
  names.write(NAMES);
  names.write(null);
  expect(browser.items.size).toBe(0);
  expect(names.read()).toBeNull();
});

test.each(['', 'null', '{}', '"text"', '{', '[7]', '\u0000'])(
  'a storage that holds %j holds nothing',
  (text) => {
    browser.items.set('names', text);
    expect(names.read()).toBeNull();
  },
);

test('a value that the browser refuses to store lasts as long as the page, and can be deleted', () => {
  vi.stubGlobal('localStorage', createStorage(true));
  expect(names.write(NAMES)).toBe(false);
  expect(names.read()).toEqual(NAMES);
  names.write(null);
  expect(names.read()).toBeNull();
});

test('so it does where there is no storage at all', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(names.write(NAMES)).toBe(false);
  expect(names.read()).toEqual(NAMES);
});

test('a value that another tab has stored is read once the browser stores again', () => {
  vi.stubGlobal('localStorage', createStorage(true));
  names.write(['old']);
  vi.stubGlobal('localStorage', browser);
  names.write(['new']);
  browser.items.set('names', '["other tab"]');
  expect(names.read()).toEqual(['other tab']);
});

test('storage of the tab and of all tabs are separate', () => {
  vi.stubGlobal('sessionStorage', createStorage());
  defineStored('names', z.array(z.string()), 'sessionStorage').write(NAMES);
  expect(names.read()).toBeNull();
});
