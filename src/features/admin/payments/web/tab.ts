import { CreditCard } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'payments',
  label: t('Payments'),
  icon: CreditCard,
  Screen: lazyPart(() => import('./PaymentsTab.tsx'), 'PaymentsTab'),
} satisfies AdminTab;
