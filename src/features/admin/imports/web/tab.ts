import { FileDown } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'imports',
  label: t('Imports'),
  icon: FileDown,
  Screen: lazyPart(() => import('./ImportsTab.tsx'), 'ImportsTab'),
} satisfies AdminTab;
