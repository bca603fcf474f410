import { expect, test } from 'vitest';
import { isWithin } from './isWithin.ts';

test.each([
  ['/wall', '/wall', true],
  ['/wall/saved', '/wall', true],
  ['/wallet', '/wall', false],
  ['/', '/wall', false],
])('whether %s lies within %s: %s', (pathname, page, expected) => {
  expect(isWithin(pathname, page)).toBe(expected);
});
