import { Flag } from 'lucide-react';
import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';

const ReportDialog = lazyDialog(() => import('./ReportDialog.tsx'), 'ReportDialog');

interface Props {
  restaurantId: number;
  /** The sign-in page for visitors; null if signed in. */
  signIn: string | null;
}

export function ReportButton({ restaurantId, signIn }: Props) {
  const [open, setOpen] = useState(false);
  const look = { variant: 'quiet', size: 'sm' } as const;
  if (signIn)
    return (
      <a href={signIn} className={buttonClass(look)}>
        <Flag size={16} /> {t('Report this restaurant')}
      </a>
    );
  return (
    <>
      <Button
        {...look}
        icon={<Flag size={16} />}
        aria-haspopup="dialog"
        {...ReportDialog.reach}
        onClick={() => setOpen(true)}
      >
        {t('Report this restaurant')}
      </Button>
      <ReportDialog kind="restaurant" targetId={restaurantId} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
