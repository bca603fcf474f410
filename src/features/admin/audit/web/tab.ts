import { ScrollText } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'audit',
  label: t('Audit log'),
  icon: ScrollText,
  Screen: lazyPart(() => import('./AuditTab.tsx'), 'AuditTab'),
} satisfies AdminTab;
