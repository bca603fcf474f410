import { expect, test } from 'vitest';
import { links, ownAddress } from './links.ts';

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

test('signing in from a page leads back to it', () => {
  const back = '/restaurants?q=a b&size=2';
  const target = new URLSearchParams(links.auth(back).split('?')[1]).get('redirect');
  expect(target).toBe(back);
});
