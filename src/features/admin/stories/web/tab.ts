import { CircleDashed } from 'lucide-react';
import type { AdminTab } from '#features/admin/web/tabs.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

export const storiesTab: AdminTab = {
  id: 'stories',
  label: 'Stories',
  icon: CircleDashed,
  Screen: lazyPart(() => import('./StoriesTab.tsx'), 'StoriesTab'),
  table: 'stories',
};
