import type { ReactNode } from 'react';

interface FormPageProps {
  title: string;
  /** One sentence. */
  lead: string;
  children: ReactNode;
}

/** A page that is one form. */
export function FormPage({ title, lead, children }: FormPageProps) {
  return (
    <div className="mx-auto max-w-form px-4 pt-10 pb-16">
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-1 mb-6 wrap-anywhere text-ink-2">{lead}</p>
      {children}
    </div>
  );
}
