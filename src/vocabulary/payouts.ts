export const PAYOUT_CAUSES = ['press', 'weekly', 'leaving'] as const;
/** Failed: the money is back in the wallet; returning: not yet. */
export const PAYOUT_STATUSES = ['requested', 'sent', 'paid', 'returning', 'failed'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
