import { Landmark } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'payouts',
  label: t('Payouts'),
  icon: Landmark,
  Screen: lazyPart(() => import('./PayoutsTab.tsx'), 'PayoutsTab'),
} satisfies AdminTab;
