import { ClipboardCheck } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'restaurant-reviews',
  label: t('Approval'),
  icon: ClipboardCheck,
  Screen: lazyPart(() => import('./ApprovalTab.tsx'), 'ApprovalTab'),
  waiting: ['restaurants', 'proposals'],
} satisfies AdminTab;
