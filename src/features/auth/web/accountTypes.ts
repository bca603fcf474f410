import { t } from '#kit/contract/text.ts';
export const ACCOUNT_TYPES = [
  { value: 'user', label: t('Food Lover') },
  { value: 'restaurant', label: t('Restaurant') },
] as const;
