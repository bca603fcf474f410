import { Trophy } from 'lucide-react';
import type { AdminTab } from '#features/admin/web/tabs.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

export const challengesTab: AdminTab = {
  id: 'challenges',
  label: 'Challenges',
  icon: Trophy,
  Screen: lazyPart(() => import('./ChallengesTab.tsx'), 'ChallengesTab'),
  table: 'challenges',
};
