import { KeyRound } from 'lucide-react';
import type { AdminTab } from '#features/admin/web/tabs.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

export const claimsTab: AdminTab = {
  id: 'claims',
  label: 'Claims',
  icon: KeyRound,
  Screen: lazyPart(() => import('./ClaimsTab.tsx'), 'ClaimsTab'),
  countWaiting: ({ claims = 0 }) => claims,
};
