import type { ReactNode } from 'react';

/** Names and what stands for them, in two columns; those without are left out. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[9rem_minmax(0,1fr)]">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([label, value]) => (
          <div key={label} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt className="text-ink-3">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line max-sm:mb-1.5">
              {typeof value === 'string' ? <bdi>{value}</bdi> : value}
            </dd>
          </div>
        ))}
    </dl>
  );
}
