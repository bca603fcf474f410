import { MessageSquareText } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'user-reviews',
  label: t('Reviews'),
  icon: MessageSquareText,
  Screen: lazyPart(() => import('./ReviewsTab.tsx'), 'ReviewsTab'),
  table: 'reviews',
} satisfies AdminTab;
