import { t } from '#kit/contract/text.ts';
import type { PayoutStatus } from '#vocabulary/payouts.ts';

export const PAYOUT_STATES: Record<PayoutStatus, { label: string; tone: 'plain' | 'accent' | 'herb' }> = {
  requested: { label: t('Requested'), tone: 'accent' },
  sent: { label: t('Sent'), tone: 'accent' },
  paid: { label: t('Paid'), tone: 'herb' },
  returning: { label: t('Coming back'), tone: 'accent' },
  failed: { label: t('Failed'), tone: 'plain' },
};
