import { Landmark } from 'lucide-react';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'payouts',
  label: 'Payouts',
  icon: Landmark,
  Screen: lazyPart(() => import('./PayoutsTab.tsx'), 'PayoutsTab'),
} satisfies AdminTab;
