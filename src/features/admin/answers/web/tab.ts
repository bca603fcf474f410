import { CircleHelp } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'answers',
  label: t('Answers of guests'),
  icon: CircleHelp,
  Screen: lazyPart(() => import('./AnswersTab.tsx'), 'AnswersTab'),
} satisfies AdminTab;
