/** The screens of the area, in order; `id` stands in the address. */
export const TABS = [
  { id: 'dashboard', label: 'Dashboard' },
  { id: 'users', label: 'Users' },
  { id: 'restaurants', label: 'Restaurants' },
  { id: 'restaurant-reviews', label: 'Approval' },
  { id: 'menu-items', label: 'Menu items' },
  { id: 'user-reviews', label: 'Reviews' },
  { id: 'reports', label: 'Reports' },
  { id: 'audit', label: 'Audit log' },
] as const;

export type TabId = (typeof TABS)[number]['id'];

/** A screen that does not exist is the dashboard. */
export const tabOf = (said: string | undefined): TabId =>
  TABS.find(({ id }) => id === said)?.id ?? 'dashboard';
