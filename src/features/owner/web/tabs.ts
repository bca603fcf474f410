import { OWNER_TABS, type OwnerTab } from '#vocabulary.ts';

/** An unknown screen is the dashboard. */
export const findOwnerTab = (value: unknown): OwnerTab =>
  OWNER_TABS.find((tab) => tab === value) ?? 'dashboard';
