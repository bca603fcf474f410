import { Scale } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'appeals',
  label: t('Appeals'),
  icon: Scale,
  Screen: lazyPart(() => import('./AppealsTab.tsx'), 'AppealsTab'),
  waiting: ['appeals'],
} satisfies AdminTab;
