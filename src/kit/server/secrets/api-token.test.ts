import { expect, test } from 'vitest';
import { createApiToken, isApiToken, toVisiblePrefix } from './api-token.ts';

test('a token has a prefix, 32 random digits and a checksum', () => {
  const tokens = Array.from({ length: 100 }, createApiToken);
  for (const token of tokens) expect(token).toMatch(/^tm_pat_[0-9A-Za-z]{38}$/);
  expect(tokens.every(isApiToken)).toBe(true);
  expect(new Set(tokens).size).toBe(100);
});

test.each([
  ['a letter less', (token: string) => token.slice(0, -1)],
  ['a letter more', (token: string) => `${token}a`],
  ['another last letter', (token: string) => token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a')],
  ['another first letter', (token: string) => `tm_pat_${token[7] === 'a' ? 'b' : 'a'}${token.slice(8)}`],
  ['another prefix', (token: string) => token.replace('tm_pat_', 'gh_pat_')],
  ['a line break', (token: string) => `${token}\n`],
  ['nothing', () => ''],
])('%s makes it none', (_, change) => {
  expect(isApiToken(change(createApiToken()))).toBe(false);
});

test('the part that is shown leaves 28 random digits', () => {
  const token = createApiToken();
  expect(token.startsWith(toVisiblePrefix(token))).toBe(true);
  expect(toVisiblePrefix(token)).toHaveLength(11);
});
