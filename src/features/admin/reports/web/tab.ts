import { Flag } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'reports',
  label: t('Reports'),
  icon: Flag,
  Screen: lazyPart(() => import('./ReportsTab.tsx'), 'ReportsTab'),
  waiting: ['reports'],
} satisfies AdminTab;
