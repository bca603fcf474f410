import { UtensilsCrossed } from 'lucide-react';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'menu-items',
  label: 'Menu items',
  icon: UtensilsCrossed,
  Screen: lazyPart(() => import('./MenuItemsTab.tsx'), 'MenuItemsTab'),
  table: 'menu-items',
} satisfies AdminTab;
