import { Trophy } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'challenges',
  label: t('Challenges'),
  icon: Trophy,
  Screen: lazyPart(() => import('./ChallengesTab.tsx'), 'ChallengesTab'),
  table: 'challenges',
} satisfies AdminTab;
