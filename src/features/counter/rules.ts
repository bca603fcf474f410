import { CODE_DIGITS, readCode } from '#features/visits/rules.ts';

export const COUNTER = {
  /** Of reward codes, in Crockford digits. */
  codeLength: 8,
  /** Codes that do not exist, by one person at one restaurant: they bar nobody but whoever types them. */
  wrongCodes: { points: 60, seconds: 3600 },
} as const;

const CODE = new RegExp(`^[${CODE_DIGITS}]{${COUNTER.codeLength}}$`);

export const isRewardCode = (code: string) => CODE.test(code);

/** The code in what a camera read or somebody typed: the code itself, or a link that ends in it. */
export function findRewardCode(scanned: string): string | null {
  const last =
    scanned
      .trim()
      .split(/[/=#:]/)
      .at(-1) ?? '';
  const code = readCode(last);
  return isRewardCode(code) ? code : null;
}
