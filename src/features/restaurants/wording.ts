import { t } from '#kit/contract/text.ts';
import type { RestaurantStatus } from '#vocabulary.ts';

export const STATUS_LABELS: Record<RestaurantStatus, string> = {
  pending: t('Pending'),
  approved: t('Approved', {}, 'status'),
  rejected: t('Rejected', {}, 'status'),
};
