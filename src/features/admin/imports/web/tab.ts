import { FileDown } from 'lucide-react';
import type { AdminTab } from '#features/admin/web/tabs.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

export const importsTab: AdminTab = {
  id: 'imports',
  label: 'Imports',
  icon: FileDown,
  Screen: lazyPart(() => import('./ImportsTab.tsx'), 'ImportsTab'),
};
