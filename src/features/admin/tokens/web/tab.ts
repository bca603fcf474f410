import { KeySquare } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'tokens',
  label: t('Tokens'),
  icon: KeySquare,
  Screen: lazyPart(() => import('./TokensTab.tsx'), 'TokensTab'),
} satisfies AdminTab;
