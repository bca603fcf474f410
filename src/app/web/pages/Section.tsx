import type { ReactNode } from 'react';

/** A titled part of a page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-10">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}
