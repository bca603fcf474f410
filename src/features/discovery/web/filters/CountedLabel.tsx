import type { ReactNode } from 'react';

/** A choice with how many restaurants it leaves below it, once that is known. */
export function CountedLabel({ label, count }: { label: ReactNode; count: number | undefined }) {
  return (
    <span className="grid leading-tight">
      <span>{label}</span>
      {count !== undefined && <span className="text-xs font-normal">{count}</span>}
    </span>
  );
}
