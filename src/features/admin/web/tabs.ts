import type { Overview } from '../shapes.ts';

/** The screens of the area, in order; `id` stands in the address. */
export const TABS = [
  { id: 'dashboard', label: 'Dashboard' },
  { id: 'users', label: 'Users' },
  { id: 'restaurants', label: 'Restaurants' },
  { id: 'restaurant-reviews', label: 'Approval' },
  { id: 'menu-items', label: 'Menu items' },
  { id: 'user-reviews', label: 'Reviews' },
  { id: 'payments', label: 'Payments' },
  { id: 'vouchers', label: 'Vouchers' },
  { id: 'reports', label: 'Reports' },
  { id: 'audit', label: 'Audit log' },
] as const;

export type TabId = (typeof TABS)[number]['id'] | 'search';

/** A screen that does not exist is the dashboard; what is found has no tab of its own. */
export const findTab = (value: string | undefined): TabId =>
  value === 'search' ? value : (TABS.find(({ id }) => id === value)?.id ?? 'dashboard');

/** How much of a screen waits for an administrator. */
export function waitingIn(tab: TabId, waiting: Overview['waiting'] | undefined): number {
  if (tab === 'restaurant-reviews') return (waiting?.restaurants ?? 0) + (waiting?.proposals ?? 0);
  return tab === 'reports' ? (waiting?.reports ?? 0) : 0;
}
