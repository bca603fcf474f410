import { Store } from 'lucide-react';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'restaurants',
  label: 'Restaurants',
  icon: Store,
  Screen: lazyPart(() => import('./RestaurantsTab.tsx'), 'RestaurantsTab'),
  table: 'restaurants',
} satisfies AdminTab;
