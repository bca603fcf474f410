import { randomInt } from 'node:crypto';
import { CODE_DIGITS } from '#features/visits/rules.ts';
import { REWARDS } from '../rules.ts';

/** A code for a reward: random, so that nobody finds out one from others. */
export const createCode = (): string =>
  Array.from({ length: REWARDS.codeLength }, () => CODE_DIGITS.charAt(randomInt(CODE_DIGITS.length))).join(
    '',
  );
