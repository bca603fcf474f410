import { UsersRound } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'users',
  label: t('Users'),
  icon: UsersRound,
  Screen: lazyPart(() => import('./UsersTab.tsx'), 'UsersTab'),
  table: 'users',
} satisfies AdminTab;
