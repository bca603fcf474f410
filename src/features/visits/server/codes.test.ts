import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#kit/contract/time.ts';
import { CODE_DIGITS } from '../rules.ts';
import { computeCodeAt, isCodeAt } from './codes.ts';

const keys = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'));
const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2100, 0) });
const start = (at: number) => Math.floor(at / MINUTE_MS) * MINUTE_MS;

/** The first digits of the whole digest in base 32, computed in another way than in the code. */
function slowly(key: string, at: number): string {
  const counter = Math.floor(at / MINUTE_MS)
    .toString(16)
    .padStart(16, '0');
  const digest = createHmac('sha256', Buffer.from(key, 'base64url'))
    .update(Buffer.from(counter, 'hex'))
    .digest();
  const bits = [...digest].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return [0, 5, 10, 15, 20, 25]
    .map((from) => CODE_DIGITS.charAt(Number.parseInt(bits.slice(from, from + 5), 2)))
    .join('');
}

test('a code is the first thirty bits of the HMAC of its minute', () => {
  fc.assert(
    fc.property(keys, moments, (key, at) => {
      expect(computeCodeAt(key, at)).toBe(slowly(key, at));
    }),
  );
});

test('a code is taken in its own minute and in the next, and at no other time', () => {
  fc.assert(
    fc.property(keys, moments, (key, at) => {
      const [code, startedAt] = [computeCodeAt(key, at), start(at)];
      expect(isCodeAt(key, code, startedAt)).toBe(true);
      expect(isCodeAt(key, code, startedAt + 2 * MINUTE_MS - 1)).toBe(true);
      // One in five hundred million codes equals that of another minute.
      const others = [
        computeCodeAt(key, startedAt + 2 * MINUTE_MS),
        computeCodeAt(key, startedAt + MINUTE_MS),
      ];
      fc.pre(!others.includes(code) && computeCodeAt(key, startedAt - 1) !== code);
      expect(isCodeAt(key, code, startedAt + 2 * MINUTE_MS)).toBe(false);
      expect(isCodeAt(key, code, startedAt - 1)).toBe(false);
    }),
  );
});

test('each restaurant has its own codes', () => {
  const at = Date.UTC(2026, 10, 20);
  const codes = new Set(
    Array.from({ length: 500 }, (_, n) =>
      computeCodeAt(
        Buffer.alloc(32, n + 1)
          .fill(n >> 8, 0, 1)
          .toString('base64url'),
        at,
      ),
    ),
  );
  expect(codes.size).toBe(500);
});

test.each(['', '000000 ', '7KQ2M', '7KQ2MXX', 'ÄÖÜ123', '\u0000\u0000\u0000\u0000\u0000\u0000'])(
  '%j is never a code',
  (text) => {
    expect(isCodeAt(Buffer.alloc(32).toString('base64url'), text, Date.UTC(2026, 10, 20))).toBe(false);
  },
);
