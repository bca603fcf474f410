import type { ReactNode } from 'react';
import type { CallError } from '../api.ts';
import { ErrorState } from './ErrorState.tsx';

interface ReadErrorProps {
  /** What could not be read; Retry reads it again. */
  read: { error: CallError | null; isFetching: boolean; refetch: () => unknown };
  title?: ReactNode;
}

/** Says why something could not be read and offers to read it again. */
export function ReadError({ read, title }: ReadErrorProps) {
  return (
    <ErrorState title={title} busy={read.isFetching} onRetry={() => void read.refetch()}>
      {read.error?.sentence}
    </ErrorState>
  );
}
