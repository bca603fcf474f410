import { Tent } from 'lucide-react';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'communities',
  label: 'Communities',
  icon: Tent,
  Screen: lazyPart(() => import('./CommunitiesTab.tsx'), 'CommunitiesTab'),
  table: 'communities',
} satisfies AdminTab;
