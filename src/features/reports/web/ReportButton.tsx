import { Flag } from 'lucide-react';
import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';

const ReportDialog = lazyDialog(() => import('./ReportDialog.tsx'), 'ReportDialog');

interface Props {
  kind: string;
  /** What it is called, where that is another word than its kind. */
  noun?: string;
  targetId: number;
  /** Where a visitor signs in; null for somebody who is. */
  signIn: string | null;
}

/** Opens the report of something that stands by itself on a page. */
export function ReportButton({ kind, noun = kind, targetId, signIn }: Props) {
  const [open, setOpen] = useState(false);
  const look = { variant: 'quiet', size: 'sm' } as const;
  if (signIn)
    return (
      <a href={signIn} className={buttonClass(look)}>
        <Flag size={16} /> {t('Report this {noun}', { noun })}
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
        {t('Report this {noun}', { noun })}
      </Button>
      <ReportDialog kind={kind} noun={noun} targetId={targetId} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
