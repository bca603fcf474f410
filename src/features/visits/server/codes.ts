import { createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS, stepAt, VISITS } from '../rules.ts';

/** The code of one step: the first digits, five bits each, of HMAC-SHA256 over the step's number in eight bytes. */
function computeCode(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  let bits =
    createHmac('sha256', Buffer.from(key, 'base64url')).update(counter).digest().readUInt32BE() >>> 2;
  let code = '';
  for (let digit = 0; digit < VISITS.code.length; digit += 1) {
    code = CODE_DIGITS.charAt(bits & 31) + code;
    bits >>>= 5;
  }
  return code;
}

/** The code at a moment in ms. */
export const codeAt = (key: string, at: number) => computeCode(key, stepAt(at));

/** Whether a code is that of the moment or of the step before it. */
export const isCodeAt = (key: string, code: string, at: number): boolean =>
  findStep(key, code, [stepAt(at), stepAt(at) - 1]) !== null;

/** The minute of a code, as its first moment in ms, by a clock that may be a minute behind or ahead; null where it is none of them. */
export function findCodeMinute(key: string, code: string, at: number): number | null {
  const step = findStep(
    key,
    code,
    [1, 0, -1, -2].map((by) => stepAt(at) + by),
  );
  return step === null ? null : step * VISITS.code.seconds * 1000;
}

/** Which of these steps a code belongs to; takes as long whichever it is, and if it is none. */
function findStep(key: string, code: string, steps: readonly number[]): number | null {
  const bytes = Buffer.from(code);
  const fits = steps.map((step) => {
    const right = Buffer.from(computeCode(key, step));
    return bytes.length === right.length && timingSafeEqual(bytes, right);
  });
  return steps[fits.indexOf(true)] ?? null;
}
