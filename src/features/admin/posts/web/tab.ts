import { Newspaper } from 'lucide-react';
import type { AdminTab } from '#features/admin/web/tabs.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

export const postsTab: AdminTab = {
  id: 'posts',
  label: 'Posts',
  icon: Newspaper,
  Screen: lazyPart(() => import('./PostsTab.tsx'), 'PostsTab'),
  table: 'posts',
};
