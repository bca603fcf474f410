import { t } from '#kit/contract/text.ts';
/** The kinds of account that people choose between. */
export const ACCOUNT_TYPES = [
  { value: 'user', label: t('Food Lover') },
  { value: 'restaurant', label: t('Restaurant') },
] as const;
