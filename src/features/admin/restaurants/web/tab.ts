import { Store } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'restaurants',
  label: t('Restaurants'),
  icon: Store,
  Screen: lazyPart(() => import('./RestaurantsTab.tsx'), 'RestaurantsTab'),
  table: 'restaurants',
} satisfies AdminTab;
