import type { ReactNode } from 'react';

/** Where somebody without a password confirms that it is them; empty until it is known how. */
export function ConfirmationPanel({ children }: { children?: ReactNode }) {
  return (
    <div className="grid min-h-12 content-center gap-3 rounded-field bg-sunken p-3.5 text-sm">{children}</div>
  );
}
