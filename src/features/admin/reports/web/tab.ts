import { Flag } from 'lucide-react';
import type { AdminTab } from '#features/admin/web/tabs.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

export const reportsTab: AdminTab = {
  id: 'reports',
  label: 'Reports',
  icon: Flag,
  Screen: lazyPart(() => import('./ReportsTab.tsx'), 'ReportsTab'),
  countWaiting: ({ reports = 0 }) => reports,
};
