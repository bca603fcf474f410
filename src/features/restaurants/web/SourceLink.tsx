import type { ReactNode } from 'react';

/** The name of a source or licence, as a link if it has an address. */
export function SourceLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (!href) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
      {children}
    </a>
  );
}
