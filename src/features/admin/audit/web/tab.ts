import { ScrollText } from 'lucide-react';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'audit',
  label: 'Audit log',
  icon: ScrollText,
  Screen: lazyPart(() => import('./AuditTab.tsx'), 'AuditTab'),
} satisfies AdminTab;
