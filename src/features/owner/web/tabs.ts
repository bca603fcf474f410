/** The screens of the owner area, in order; `id` stands in the address. */
export const OWNER_TABS = [
  { id: 'dashboard', label: 'Dashboard' },
  { id: 'menu', label: 'Menu' },
  { id: 'reviews', label: 'Reviews' },
  { id: 'events', label: 'Events' },
  { id: 'challenges', label: 'Challenges' },
  { id: 'profile', label: 'Profile' },
] as const;

export type OwnerTab = (typeof OWNER_TABS)[number]['id'];

/** A screen that does not exist is the dashboard. */
export const findOwnerTab = (value: unknown): OwnerTab =>
  OWNER_TABS.find(({ id }) => id === value)?.id ?? 'dashboard';
