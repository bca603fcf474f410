import { UtensilsCrossed } from 'lucide-react';
import type { AdminTab } from '#features/admin/web/tabs.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

export const menuItemsTab: AdminTab = {
  id: 'menu-items',
  label: 'Menu items',
  icon: UtensilsCrossed,
  Screen: lazyPart(() => import('./MenuItemsTab.tsx'), 'MenuItemsTab'),
  table: 'menu-items',
};
