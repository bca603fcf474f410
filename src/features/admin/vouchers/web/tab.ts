import { TicketPercent } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'vouchers',
  label: t('Vouchers'),
  icon: TicketPercent,
  Screen: lazyPart(() => import('./VouchersTab.tsx'), 'VouchersTab'),
} satisfies AdminTab;
