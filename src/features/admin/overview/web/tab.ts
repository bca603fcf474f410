import { LayoutDashboard } from 'lucide-react';
import type { AdminTab } from '#features/admin/web/tabs.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

export const dashboardTab: AdminTab = {
  id: 'dashboard',
  label: 'Dashboard',
  icon: LayoutDashboard,
  Screen: lazyPart(() => import('./Dashboard.tsx'), 'Dashboard'),
};
