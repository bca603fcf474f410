import { expect, test } from 'vitest';
import { links } from '#addresses.ts';

test('signing in from a page leads back to it', () => {
  const back = '/restaurants?q=a b&size=2';
  const target = new URLSearchParams(links.auth(back).split('?')[1]).get('redirect');
  expect(target).toBe(back);
});
