import { PenLine } from 'lucide-react';
import type { AdminTab } from '#features/admin/web/tabs.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

export const correctionsTab: AdminTab = {
  id: 'corrections',
  label: 'Suggestions',
  icon: PenLine,
  Screen: lazyPart(() => import('./CorrectionsTab.tsx'), 'CorrectionsTab'),
  countWaiting: ({ corrections = 0 }) => corrections,
};
