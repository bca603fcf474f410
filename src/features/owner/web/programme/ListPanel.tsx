import type { ReactNode } from 'react';
import { t } from '#kit/contract/text.ts';
import type { CallError } from '#kit/web/api.ts';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';

interface ListPanelProps {
  title: string;
  action?: ReactNode;
  list: {
    data: unknown;
    error: CallError | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** A sentence in place of an empty list; null where there are rows. */
  empty: ReactNode;
  /** Shown over an empty list as well. */
  dialogs?: ReactNode;
  children: ReactNode;
}

export function ListPanel({ title, action, list, empty, dialogs, children }: ListPanelProps) {
  const { data, error, isFetching, refetch } = list;
  return (
    <Panel title={title} action={action}>
      {!data && error && (
        <ErrorState title={t('This did not load')} busy={isFetching} onRetry={() => void refetch()}>
          {error.sentence}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data !== undefined && (empty ? <p className="text-ink-2">{empty}</p> : children)}
      {dialogs}
    </Panel>
  );
}
