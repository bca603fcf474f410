import { Flag } from 'lucide-react';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'reports',
  label: 'Reports',
  icon: Flag,
  Screen: lazyPart(() => import('./ReportsTab.tsx'), 'ReportsTab'),
  waiting: ['reports'],
} satisfies AdminTab;
