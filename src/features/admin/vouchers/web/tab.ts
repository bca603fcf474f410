import { TicketPercent } from 'lucide-react';
import type { AdminTab } from '#features/admin/web/tabs.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

export const vouchersTab: AdminTab = {
  id: 'vouchers',
  label: 'Vouchers',
  icon: TicketPercent,
  Screen: lazyPart(() => import('./VouchersTab.tsx'), 'VouchersTab'),
};
