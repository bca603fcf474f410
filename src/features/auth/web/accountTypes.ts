/** The kinds of account that people choose between. */
export const ACCOUNT_TYPES = [
  { value: 'user', label: 'Food Lover' },
  { value: 'restaurant', label: 'Restaurant' },
] as const;
