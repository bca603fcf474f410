/**
 * Accounts of the ledger: wallets, card payments, sandbox money, vouchers, the operator's promotion money, the part
 * that backs coupons, and tips on their way to staff.
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
