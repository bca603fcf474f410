import type { ReactNode } from 'react';
import type { CallError } from '../api.ts';
import { ErrorState } from './ErrorState.tsx';

interface ReadErrorProps {
  /** The failed query; Retry reads it again. */
  read: { error: CallError | null; isFetching: boolean; refetch: () => unknown };
  title?: ReactNode;
}

/** Shows why a query failed, with a Retry button. */
export function ReadError({ read, title }: ReadErrorProps) {
  return (
    <ErrorState title={title} busy={read.isFetching} onRetry={() => void read.refetch()}>
      {read.error?.sentence}
    </ErrorState>
  );
}
