/** Bounds in cents, both inclusive. */
export const TOP_UP = { least: 500, most: 50_000 };
export const SEND = { least: 1, most: 50_000 };

export const DIRECTIONS = ['in', 'out'] as const;

/** The sandbox's cards; each always gives the same outcome. */
export const TEST_CARDS = ['succeeds', 'declined', 'no funds', 'asks for authentication'] as const;
export type TestCard = (typeof TEST_CARDS)[number];
