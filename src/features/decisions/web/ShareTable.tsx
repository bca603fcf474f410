import { QrCode as QrIcon, Share2 } from 'lucide-react';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { shareLink } from '#kit/web/share.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import type { DecisionTable } from '../shapes.ts';

const QrDialog = lazyDialog(() => import('./QrDialog.tsx'), 'QrDialog');

/** Shares the link of a table, or shows it as a QR code to people nearby. */
export function ShareTable({ table, isMain = false }: { table: DecisionTable; isMain?: boolean }) {
  const { token, title } = table;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={isMain ? 'grid grid-cols-[1fr_auto] gap-2' : 'mt-3 flex flex-wrap gap-2'}>
      <Button
        {...(isMain && { variant: 'primary', size: 'lg' })}
        icon={<Share2 size={18} />}
        onClick={() => shareLink(title, location.origin + links.table(token))}
      >
        {t('Send the link')}
      </Button>
      <Button
        {...(isMain && { size: 'lg' })}
        icon={<QrIcon size={18} />}
        aria-haspopup="dialog"
        {...QrDialog.reach}
        onClick={() => setOpen(true)}
      >
        {t('Code')}
      </Button>
      <QrDialog open={isOpen} onClose={() => setOpen(false)} path={links.table(token)} />
    </div>
  );
}
