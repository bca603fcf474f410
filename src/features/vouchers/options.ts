/** Bounds of a voucher's value, in cents. */
export const VOUCHER = { most: 9_999_999, mostUses: 1_000_000, code: /^[A-Za-z0-9-]{4,60}$/ };
