import { expect, test } from 'vitest';
import { hasLink } from './links.ts';

test.each([
  ['see http://a.example', true],
  ['see a.example', false],
  ['(https://a.example/soup).', true],
  ['https://user@a.example', false],
  ['http://localhost', false],
  ['', false],
])('%j holds a link: %j', (text, expected) => {
  expect(hasLink(text)).toBe(expected);
});
