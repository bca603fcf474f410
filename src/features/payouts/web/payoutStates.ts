import type { PayoutStatus } from '#vocabulary/payouts.ts';

/** How far a payout is, in a word. */
export const PAYOUT_STATES: Record<PayoutStatus, { label: string; tone: 'plain' | 'accent' | 'herb' }> = {
  requested: { label: 'Requested', tone: 'accent' },
  sent: { label: 'Sent', tone: 'accent' },
  paid: { label: 'Paid', tone: 'herb' },
  returning: { label: 'Coming back', tone: 'accent' },
  failed: { label: 'Failed', tone: 'plain' },
};
