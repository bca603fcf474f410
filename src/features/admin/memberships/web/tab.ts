import { IdCard } from 'lucide-react';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'memberships',
  label: 'Memberships',
  icon: IdCard,
  Screen: lazyPart(() => import('./MembershipsTab.tsx'), 'MembershipsTab'),
} satisfies AdminTab;
