import { randomInt } from 'node:crypto';
import { CODE_DIGITS } from '#features/visits/rules.ts';
import { REWARDS } from '../rules.ts';

/** A random code, which cannot be derived from other codes. */
export const createCode = (): string =>
  Array.from({ length: REWARDS.codeLength }, () => CODE_DIGITS.charAt(randomInt(CODE_DIGITS.length))).join(
    '',
  );
