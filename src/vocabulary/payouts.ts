export const PAYOUT_CAUSES = ['press', 'weekly', 'leaving'] as const;
/** One that failed is back in the wallet, one that returns is not yet. */
export const PAYOUT_STATUSES = ['requested', 'sent', 'paid', 'returning', 'failed'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
