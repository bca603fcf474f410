import { TicketPercent } from 'lucide-react';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'vouchers',
  label: 'Vouchers',
  icon: TicketPercent,
  Screen: lazyPart(() => import('./VouchersTab.tsx'), 'VouchersTab'),
} satisfies AdminTab;
