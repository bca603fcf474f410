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

/** Whether a code is that of the moment or of the step before it; takes as long whichever it is, and if it is none. */
export function isCodeAt(key: string, code: string, at: number): boolean {
  const bytes = Buffer.from(code);
  const fits = [0, 1].map((ago) => {
    const right = Buffer.from(computeCode(key, stepAt(at) - ago));
    return bytes.length === right.length && timingSafeEqual(bytes, right);
  });
  return fits.includes(true);
}
