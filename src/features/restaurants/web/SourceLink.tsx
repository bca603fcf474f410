import type { ReactNode } from 'react';

/** Words about a source or its licence, with the way there where it has an address. */
export function SourceLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (!href) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
      {children}
    </a>
  );
}
