import { useQuery } from '@tanstack/react-query';
import { sayFailure, useChange } from '#features/admin/row/web/useChange.ts';
import { Ago } from '#features/admin/row/web/When.tsx';
import { formatCount } from '#kit/contract/format.ts';
import { query } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { type FailedJob, listFailedJobs, retryFailedJob } from '../contract.ts';

/** Work behind the scenes that failed and waits for somebody to try it again; nothing where all is well. */
export function FailedJobs() {
  const { data, error, refetch, isFetching } = useQuery(query(listFailedJobs, {}));
  if (error && !data)
    return (
      <ErrorState title="Couldn’t load failed jobs" onRetry={() => void refetch()} busy={isFetching}>
        {error.sentence}
      </ErrorState>
    );
  if (!data?.length) return null;
  return (
    <Panel title="Failed jobs">
      <p className="text-sm text-ink-2">These are not tried again by themselves.</p>
      <ul className="divide-y divide-line">
        {data.map((job) => (
          <JobLine key={job.id} job={job} />
        ))}
      </ul>
    </Panel>
  );
}

function JobLine({ job: { id, name, targetId, error, attempts, failedAt } }: { job: FailedJob }) {
  const label = targetId === null ? name : `${name} ${targetId}`;
  const retry = useChange(retryFailedJob, {
    success: () => toast({ title: 'Trying again', description: `Job: ${label}` }),
    failure: sayFailure('Not tried again', 'Please try again.'),
  });
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <h3 className="font-body! text-base font-semibold! tracking-normal! wrap-anywhere first-letter:uppercase">
          {label}
        </h3>
        <p className="text-sm wrap-anywhere">{error || 'No error was given.'}</p>
        <p className="text-xs text-ink-3">
          <Ago at={failedAt} />, after {formatCount(attempts, 'attempt')}
        </p>
      </div>
      <Button
        className="shrink-0"
        aria-label={`Retry ${label}`}
        busy={retry.isPending}
        onClick={() => retry.mutate({ id })}
      >
        Retry
      </Button>
    </li>
  );
}
