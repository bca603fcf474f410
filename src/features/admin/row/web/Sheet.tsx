import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAddress } from '#features/admin/web/address.ts';
import { plural, t } from '#kit/contract/text.ts';
import type { CallError } from '#kit/web/api.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';

interface SheetProps<Row> {
  open: boolean;
  onClose: () => void;
  /** Shown while the row loads: "User". */
  noun: string;
  /** Shown if the row does not exist: "This user is not there". */
  missing: string;
  read: UseQueryResult<Row, CallError>;
  title: (row: Row) => ReactNode;
  children: (row: Row) => ReactNode;
}

/** Shows all data of one row beside its table. */
export function Sheet<Row>({ open, onClose, noun, missing, read, title, children }: SheetProps<Row>) {
  const { data, error } = read;
  return (
    <Dialog open={open} onClose={onClose} side size="lg" tall title={data ? title(data) : noun}>
      {data ? (
        children(data)
      ) : error?.status === 404 ? (
        <EmptyState title={missing}>{t('It may have been deleted.')}</EmptyState>
      ) : error ? (
        <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching}>
          {error.sentence}
        </ErrorState>
      ) : (
        <div className="grid gap-3">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      )}
    </Dialog>
  );
}

/** Lists labels and values in two columns; empty values are left out. */
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

/** A fact that links to the row that it names. */
export function FactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="font-semibold text-accent underline-offset-4 hover:underline">
      {children}
    </a>
  );
}

/** Links to the open reports of a row's kind; no link if the count is 0. */
export function ReportsLink({ kind, count }: { kind: string; count: number }) {
  const { toHref } = useAddress();
  return (
    <FactLink href={toHref({ tab: 'reports', kind })}>
      {plural(count, '{n} open report', '{n} open reports')}
    </FactLink>
  );
}

/** Links to the audit log of a row. */
export function AuditLink({ kind, id }: { kind: string; id: number }) {
  const { toHref } = useAddress();
  return (
    <FactLink href={toHref({ tab: 'audit', kind, targetId: id })}>{t('Show in the audit log')}</FactLink>
  );
}
