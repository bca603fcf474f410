import type { ReactNode } from 'react';

/** A fact that leads to the row that it names. */
export function FactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="font-semibold text-accent underline-offset-4 hover:underline">
      {children}
    </a>
  );
}
