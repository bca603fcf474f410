import { Mail } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';

export default {
  id: 'mail',
  label: t('Mail and push'),
  icon: Mail,
  Screen: lazyPart(() => import('./MailScreen.tsx'), 'MailScreen'),
} satisfies AdminTab;
