import { Newspaper } from 'lucide-react';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'posts',
  label: 'Posts',
  icon: Newspaper,
  Screen: lazyPart(() => import('./PostsTab.tsx'), 'PostsTab'),
  table: 'posts',
} satisfies AdminTab;
