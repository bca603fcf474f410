import { FileDown } from 'lucide-react';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'imports',
  label: 'Imports',
  icon: FileDown,
  Screen: lazyPart(() => import('./ImportsTab.tsx'), 'ImportsTab'),
} satisfies AdminTab;
