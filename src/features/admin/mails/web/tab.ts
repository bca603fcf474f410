import { Mail } from 'lucide-react';
import type { AdminTab } from '#features/admin/web/tabs.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';

export const mailsTab: AdminTab = {
  id: 'mail',
  label: 'Mail',
  icon: Mail,
  Screen: lazyPart(() => import('./MailsTab.tsx'), 'MailsTab'),
};
