import { CircleDashed } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'stories',
  label: t('Stories'),
  icon: CircleDashed,
  Screen: lazyPart(() => import('./StoriesTab.tsx'), 'StoriesTab'),
  table: 'stories',
} satisfies AdminTab;
