import { Store } from 'lucide-react';
import type { AdminTab } from '#features/admin/web/tabs.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

export const restaurantsTab: AdminTab = {
  id: 'restaurants',
  label: 'Restaurants',
  icon: Store,
  Screen: lazyPart(() => import('./RestaurantsTab.tsx'), 'RestaurantsTab'),
  table: 'restaurants',
};
