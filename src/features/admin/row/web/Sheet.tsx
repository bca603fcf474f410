import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#kit/contract/text.ts';
import type { CallError } from '#kit/web/api.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';

interface SheetProps<Row> {
  open: boolean;
  onClose: () => void;
  /** While the row is not there: "User". */
  thing: string;
  /** Where it does not exist: "This user is not there". */
  missing: string;
  read: UseQueryResult<Row, CallError>;
  title: (row: Row) => ReactNode;
  children: (row: Row) => ReactNode;
}

/** One row with all that is known of it, at the side of its table. */
export function Sheet<Row>({ open, onClose, thing, missing, read, title, children }: SheetProps<Row>) {
  const { data, error } = read;
  return (
    <Dialog open={open} onClose={onClose} side size="lg" tall title={data ? title(data) : thing}>
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
