import { KeyRound } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'claims',
  label: t('Claims'),
  icon: KeyRound,
  Screen: lazyPart(() => import('./ClaimsTab.tsx'), 'ClaimsTab'),
  waiting: ['claims'],
} satisfies AdminTab;
