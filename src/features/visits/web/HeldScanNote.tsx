import { ScanLine } from 'lucide-react';
import { SignInNote } from '#features/auth/web/SignInNote.tsx';
import { t } from '#kit/contract/text.ts';
import type { HeldScan } from '../contract.ts';

/** Why a visitor who scanned a code should sign in, and until when. */
export const HeldScanNote = ({ scan: { restaurant, clock } }: { scan: HeldScan }) => (
  <SignInNote icon={ScanLine} title={t('Sign in or join to check in at {restaurant}', { restaurant })}>
    {t('We hold your scan until {clock}.', { clock })}
  </SignInNote>
);

/** The same if the code had already changed. */
export const MissedScanNote = () => (
  <SignInNote icon={ScanLine} title={t('The code has just changed')}>
    {t('Sign in or join, then scan it once more.')}
  </SignInNote>
);
