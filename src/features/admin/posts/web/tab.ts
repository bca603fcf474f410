import { Newspaper } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'posts',
  label: t('Posts'),
  icon: Newspaper,
  Screen: lazyPart(() => import('./PostsTab.tsx'), 'PostsTab'),
  table: 'posts',
} satisfies AdminTab;
