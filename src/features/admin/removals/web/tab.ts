import { Undo2 } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'removals',
  label: t('Removed'),
  icon: Undo2,
  Screen: lazyPart(() => import('./RemovalsTab.tsx'), 'RemovalsTab'),
} satisfies AdminTab;
