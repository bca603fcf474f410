import { expect, test } from 'vitest';
import { isTooDeep } from './http.ts';

const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

test('what stands in itself too often is too deep, however it is made up', () => {
  expect(isTooDeep(nested(21), 20)).toBe(false);
  expect(isTooDeep(nested(22), 20)).toBe(true);
  expect(isTooDeep({ a: [{ b: [{ c: 1 }] }] }, 3)).toBe(true);
});

test('plain values and wide lists are not deep', () => {
  for (const value of [undefined, null, 5, 'text', Array(10_000).fill({ a: 1 })]) {
    expect(isTooDeep(value, 2)).toBe(false);
  }
});

test('a hundred thousand levels are refused without running out of stack', () => {
  expect(isTooDeep(nested(100_000), 20)).toBe(true);
});
