import { ScanLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#kit/contract/text.ts';
import type { HeldScan } from '../contract.ts';

/** Why a visitor who scanned a code should sign in, and until when. */
export const HeldScanNote = ({ scan: { restaurant, clock } }: { scan: HeldScan }) => (
  <Note title={t('Sign in or join to check in at {restaurant}', { restaurant })}>
    {t('We hold your scan until {clock}.', { clock })}
  </Note>
);

/** The same if the code had already changed. */
export const MissedScanNote = () => (
  <Note title={t('The code has just changed')}>{t('Sign in or join, then scan it once more.')}</Note>
);

/** In the surrounding text color: it is on the splash screen, too. */
function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status" className="flex items-start gap-3 rounded-card border border-current/30 p-4">
      <ScanLine size={22} className="mt-0.5 shrink-0" />
      <p className="min-w-0 text-sm wrap-anywhere">
        <strong className="block text-base font-semibold">{title}</strong>
        {children}
      </p>
    </div>
  );
}
