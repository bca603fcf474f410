import { t } from '#kit/contract/text.ts';
import type { LoyaltyTier } from '#vocabulary.ts';

export const TIER_LABELS: Record<LoyaltyTier, string> = {
  Bronze: t('Bronze'),
  Silver: t('Silver'),
  Gold: t('Gold'),
};
