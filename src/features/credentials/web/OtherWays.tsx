import type { ReactNode } from 'react';
import { t } from '#kit/contract/text.ts';

/** Other ways to sign in, below the form. */
export function OtherWays({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 grid gap-4">
      <p className="flex items-center gap-3 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      {children}
    </div>
  );
}
