import { UtensilsCrossed } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'menu-items',
  label: t('Menu items'),
  icon: UtensilsCrossed,
  Screen: lazyPart(() => import('./MenuItemsTab.tsx'), 'MenuItemsTab'),
  table: 'menu-items',
} satisfies AdminTab;
