import { ScrollText } from 'lucide-react';
import type { AdminTab } from '#features/admin/web/tabs.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

export const auditTab: AdminTab = {
  id: 'audit',
  label: 'Audit log',
  icon: ScrollText,
  Screen: lazyPart(() => import('./AuditTab.tsx'), 'AuditTab'),
};
