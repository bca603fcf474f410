/** How much may be paid out at a time, in cents of a dollar; other currencies have about as much. */
export const PAYOUT = { least: 100, most: 1_000_000 };

/** The sandbox's banks, each of which always ends a payout in the same way. */
export const TEST_BANKS = ['arrives', 'refuses', 'sends it back', 'sends it back late'] as const;
export type TestBank = (typeof TEST_BANKS)[number];

/** What keeps money from leaving: no confirmed address, no second factor on a public site, no bank. */
export const HURDLES = ['address', 'second factor', 'bank'] as const;
export type Hurdle = (typeof HURDLES)[number];

/** How many lines a statement shows; its file has all of them. */
export const MAX_STATEMENT_LINES = 500;
