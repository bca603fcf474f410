import { HandCoins } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'tips',
  label: t('Tips'),
  icon: HandCoins,
  Screen: lazyPart(() => import('./TipsTab.tsx'), 'TipsTab'),
} satisfies AdminTab;
