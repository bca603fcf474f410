/** Bounds of one payout in cents of a dollar; other currencies have about the same. */
export const PAYOUT = { least: 100, most: 1_000_000 };

/** The sandbox's banks; each always gives the same outcome. */
export const TEST_BANKS = ['arrives', 'refuses', 'sends it back', 'sends it back late'] as const;
export type TestBank = (typeof TEST_BANKS)[number];

/** Reasons why a payout is refused: no confirmed address, no second factor on a public site, no bank. */
export const HURDLES = ['address', 'second factor', 'bank'] as const;
export type Hurdle = (typeof HURDLES)[number];

/** Lines shown of a statement; its file has all. */
export const MAX_STATEMENT_LINES = 500;
