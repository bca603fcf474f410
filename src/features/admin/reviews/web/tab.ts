import { MessageSquareText } from 'lucide-react';
import type { AdminTab } from '#features/admin/web/tabs.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

export const reviewsTab: AdminTab = {
  id: 'user-reviews',
  label: 'Reviews',
  icon: MessageSquareText,
  Screen: lazyPart(() => import('./ReviewsTab.tsx'), 'ReviewsTab'),
  table: 'reviews',
};
