import { createHmac, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS, computeStep, VISITS } from '../rules.ts';

/** The code of a step: five bits per digit of HMAC-SHA256 over the step's number in eight bytes. */
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

/** The code at a time in ms. */
export const computeCodeAt = (key: string, at: number) => computeCode(key, computeStep(at));

/** Whether a code is that of the current step or the previous one. */
export const isCodeAt = (key: string, code: string, at: number): boolean =>
  findStep(key, code, [computeStep(at), computeStep(at) - 1]) !== null;

/** The step of a code as its start in ms, if the clock is at most a minute off; null otherwise. */
export function findCodeMinute(key: string, code: string, at: number): number | null {
  const step = findStep(
    key,
    code,
    [1, 0, -1, -2].map((by) => computeStep(at) + by),
  );
  return step === null ? null : step * VISITS.code.seconds * 1000;
}

/** The step of a code among these. Constant time, whether it is found or not. */
function findStep(key: string, code: string, steps: readonly number[]): number | null {
  const bytes = Buffer.from(code);
  const fits = steps.map((step) => {
    const right = Buffer.from(computeCode(key, step));
    return bytes.length === right.length && timingSafeEqual(bytes, right);
  });
  return steps[fits.indexOf(true)] ?? null;
}
