import { MessagesSquare } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'comments',
  label: t('Comments'),
  icon: MessagesSquare,
  Screen: lazyPart(() => import('./CommentsTab.tsx'), 'CommentsTab'),
  table: 'comments',
} satisfies AdminTab;
