/**
 * Where money can be: somebody's wallet, what came by card, what the sandbox made up, what vouchers gave, what the operator
 * put in, what of that backs coupons, and tips that are on their way to staff.
 */
export const ACCOUNT_KINDS = [
  'wallet',
  'card payments',
  'sandbox payments',
  'payouts:stripe',
  'payouts:sandbox',
  'vouchers',
  'left behind',
  'operator',
  'promotions',
  'tips',
] as const;
