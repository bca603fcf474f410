import { ClipboardCheck } from 'lucide-react';
import type { AdminTab } from '#features/admin/web/tabs.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

export const approvalTab: AdminTab = {
  id: 'restaurant-reviews',
  label: 'Approval',
  icon: ClipboardCheck,
  Screen: lazyPart(() => import('./ApprovalTab.tsx'), 'ApprovalTab'),
  countWaiting: ({ restaurants = 0, proposals = 0 }) => restaurants + proposals,
};
