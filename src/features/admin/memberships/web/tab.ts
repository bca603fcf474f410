import { IdCard } from 'lucide-react';
import type { AdminTab } from '#features/admin/web/tabs.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

export const membershipsTab: AdminTab = {
  id: 'memberships',
  label: 'Memberships',
  icon: IdCard,
  Screen: lazyPart(() => import('./MembershipsTab.tsx'), 'MembershipsTab'),
};
