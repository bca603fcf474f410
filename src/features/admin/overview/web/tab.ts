import { LayoutDashboard } from 'lucide-react';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'dashboard',
  label: 'Dashboard',
  icon: LayoutDashboard,
  Screen: lazyPart(() => import('./Dashboard.tsx'), 'Dashboard'),
} satisfies AdminTab;
