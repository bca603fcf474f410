import { CODE_DIGITS, readCode } from '#features/visits/rules.ts';

export const COUNTER = {
  /** Letters of a reward code, in Crockford digits. */
  codeLength: 8,
  /** Limit of codes that do not exist, per person and restaurant, so that it blocks only the person who types them. */
  wrongCodes: { points: 60, seconds: 3600 },
} as const;

const CODE = new RegExp(`^[${CODE_DIGITS}]{${COUNTER.codeLength}}$`);

export const isRewardCode = (code: string) => CODE.test(code);

/** Accepts a typed or scanned code, or a link that ends in one. */
export function findRewardCode(text: string): string | null {
  const lastPart =
    text
      .trim()
      .split(/[/=#:]/)
      .at(-1) ?? '';
  const code = readCode(lastPart);
  return isRewardCode(code) ? code : null;
}
