import { IdCard } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'memberships',
  label: t('Memberships'),
  icon: IdCard,
  Screen: lazyPart(() => import('./MembershipsTab.tsx'), 'MembershipsTab'),
} satisfies AdminTab;
