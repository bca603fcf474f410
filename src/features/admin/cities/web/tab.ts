import { MapPin } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'cities',
  label: t('Cities'),
  icon: MapPin,
  Screen: lazyPart(() => import('./CitiesTab.tsx'), 'CitiesTab'),
} satisfies AdminTab;
