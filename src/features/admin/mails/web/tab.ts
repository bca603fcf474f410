import { Mail } from 'lucide-react';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'mail',
  label: 'Mail',
  icon: Mail,
  Screen: lazyPart(() => import('./MailsTab.tsx'), 'MailsTab'),
} satisfies AdminTab;
