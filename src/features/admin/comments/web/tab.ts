import { MessagesSquare } from 'lucide-react';
import type { AdminTab } from '#features/admin/web/tabs.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

export const commentsTab: AdminTab = {
  id: 'comments',
  label: 'Comments',
  icon: MessagesSquare,
  Screen: lazyPart(() => import('./CommentsTab.tsx'), 'CommentsTab'),
  table: 'comments',
};
