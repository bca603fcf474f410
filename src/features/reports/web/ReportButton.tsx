import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import type { ReportKind } from '#vocabulary.ts';

const load = () => import('./ReportDialog.tsx');
const ReportDialog = lazy(() => load().then((module) => ({ default: module.ReportDialog })));

interface Props {
  kind: ReportKind;
  targetId: number;
  /** Where a visitor signs in; null for somebody who is. */
  signIn: string | null;
  children: string;
}

/** Opens the report of something that stands by itself on a page. */
export function ReportButton({ kind, targetId, signIn, children }: Props) {
  const [opened, setOpened] = useState<{ open: boolean; times: number } | null>(null);
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
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpened((held) => ({ open: true, times: (held?.times ?? 0) + 1 }))}
      >
        {children}
      </Button>
      {opened && (
        <Suspense>
          <ReportDialog
            key={opened.times}
            kind={kind}
            targetId={targetId}
            open={opened.open}
            onClose={() => setOpened({ ...opened, open: false })}
          />
        </Suspense>
      )}
    </>
  );
}
