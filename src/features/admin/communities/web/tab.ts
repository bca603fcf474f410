import { Tent } from 'lucide-react';
import type { AdminTab } from '#features/admin/web/tabs.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

export const communitiesTab: AdminTab = {
  id: 'communities',
  label: 'Communities',
  icon: Tent,
  Screen: lazyPart(() => import('./CommunitiesTab.tsx'), 'CommunitiesTab'),
  table: 'communities',
};
