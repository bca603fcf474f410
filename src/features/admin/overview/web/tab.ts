import { LayoutDashboard } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'dashboard',
  label: t('Dashboard'),
  icon: LayoutDashboard,
  Screen: lazyPart(() => import('./Dashboard.tsx'), 'Dashboard'),
} satisfies AdminTab;
