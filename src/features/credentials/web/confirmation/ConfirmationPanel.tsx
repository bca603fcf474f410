import type { ReactNode } from 'react';

/** Empty until the ways to confirm are loaded. */
export function ConfirmationPanel({ children }: { children?: ReactNode }) {
  return (
    <div className="grid min-h-12 content-center gap-3 rounded-field bg-sunken p-3.5 text-sm">{children}</div>
  );
}
