import { expect, test } from 'vitest';
import { ownAddress } from './own-address.ts';

test.each(['/restaurants/5?tab=menu', '/', '/preferences#top'])('%s is a page of ours', (address) => {
  expect(ownAddress(address, '/else')).toBe(address);
});

test.each([
  undefined,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'restaurants',
])('%j leads to the fallback, not away', (address) => {
  expect(ownAddress(address, '/else')).toBe('/else');
});
