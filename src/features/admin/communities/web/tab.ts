import { Tent } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'communities',
  label: t('Communities'),
  icon: Tent,
  Screen: lazyPart(() => import('./CommunitiesTab.tsx'), 'CommunitiesTab'),
  table: 'communities',
} satisfies AdminTab;
