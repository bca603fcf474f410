import { CreditCard } from 'lucide-react';
import type { AdminTab } from '#features/admin/web/tabs.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

export const paymentsTab: AdminTab = {
  id: 'payments',
  label: 'Payments',
  icon: CreditCard,
  Screen: lazyPart(() => import('./PaymentsTab.tsx'), 'PaymentsTab'),
};
