import type { ReactNode } from 'react';

export function Article({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <article className="mx-auto max-w-prose px-4 pt-8 lg:pt-14">
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-3 text-lg text-ink-2">{lead}</p>
      {children}
    </article>
  );
}

interface SectionProps {
  title: string;
  /** The fragment (`#…`) that links to it use. */
  id?: string;
  children: ReactNode;
}

export function ArticleSection({ title, id, children }: SectionProps) {
  return (
    <section id={id} className="mt-9 grid gap-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="font-semibold text-accent underline underline-offset-4">
      {children}
    </a>
  );
}
