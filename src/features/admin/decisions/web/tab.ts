import { Vote } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'decisions',
  label: t('Tables'),
  icon: Vote,
  Screen: lazyPart(() => import('./DecisionsTab.tsx'), 'DecisionsTab'),
} satisfies AdminTab;
