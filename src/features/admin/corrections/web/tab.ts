import { PenLine } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'corrections',
  label: t('Suggestions'),
  icon: PenLine,
  Screen: lazyPart(() => import('./CorrectionsTab.tsx'), 'CorrectionsTab'),
  waiting: ['corrections'],
} satisfies AdminTab;
