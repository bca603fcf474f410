import { Flag } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import type { ReportKind } from '#vocabulary.ts';

const ReportDialog = lazyDialog(() => import('./ReportDialog.tsx'), 'ReportDialog');

interface Props {
  kind: ReportKind;
  targetId: number;
  /** Where a visitor signs in; null for somebody who is. */
  signIn: string | null;
  children: string;
}

/** Opens the report of something that stands by itself on a page. */
export function ReportButton({ kind, targetId, signIn, children }: Props) {
  const [open, setOpen] = useState(false);
  const look = { variant: 'quiet', size: 'sm' } as const;
  if (signIn)
    return (
      <a href={signIn} className={buttonClass(look)}>
        <Flag size={16} /> {children}
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
        {children}
      </Button>
      <ReportDialog kind={kind} targetId={targetId} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
